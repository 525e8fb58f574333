// Preloaded by scripts/mutate into tests: records which functions of libgrundy.so are entered.
// Each function starts with a breakpoint, which the handler records and removes, so that the rest
// runs at full speed and needs no special compilation.
//
// REACHED_OFFSETS: a file of the functions' offsets in the library, 8 bytes each.
// REACHED_OUT: a file with a byte for each of them, which becomes 1. Child processes share it.
#define _GNU_SOURCE
#include <fcntl.h>
#include <link.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <ucontext.h>
#include <unistd.h>

enum { breakpoint = 0xCC };

static uint8_t* base;
static const uint64_t* offsets;  // ascending
static size_t count;
static uint8_t* original;
static uint8_t* reached;

static int find_library(struct dl_phdr_info* info, size_t size, void* unused) {
    (void)size, (void)unused;
    if (strstr(info->dlpi_name, "libgrundy.so") == NULL) return 0;
    base = (uint8_t*)info->dlpi_addr;
    return 1;
}

static void meet(int signal, siginfo_t* information, void* context) {
    (void)signal, (void)information;
    greg_t* const registers = ((ucontext_t*)context)->uc_mcontext.gregs;
    const uint64_t at = (uint64_t)registers[REG_RIP] - 1 - (uint64_t)base;
    size_t low = 0;
    for (size_t high = count; low < high;) {
        const size_t middle = (low + high) / 2;
        if (offsets[middle] < at) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    if (low == count || offsets[low] != at) abort();
    base[at] = original[low];
    reached[low] = 1;
    --registers[REG_RIP];
}

__attribute__((constructor)) static void begin(void) {
    const char* const offsets_name = getenv("REACHED_OFFSETS");
    const char* const out_name = getenv("REACHED_OUT");
    if (offsets_name == NULL || out_name == NULL || dl_iterate_phdr(find_library, NULL) == 0)
        return;
    const int in = open(offsets_name, O_RDONLY);
    const int out = open(out_name, O_RDWR);
    struct stat status;
    if (in < 0 || out < 0 || fstat(in, &status) != 0) abort();
    count = (size_t)status.st_size / sizeof *offsets;
    offsets = mmap(NULL, (size_t)status.st_size, PROT_READ, MAP_PRIVATE, in, 0);
    reached = mmap(NULL, count, PROT_READ | PROT_WRITE, MAP_SHARED, out, 0);
    original = malloc(count);
    close(in), close(out);
    uint8_t* const first = base + (offsets[0] & ~UINT64_C(4095));
    const size_t size = (size_t)(base + offsets[count - 1] + 1 - first);
    if (mprotect(first, size, PROT_READ | PROT_WRITE | PROT_EXEC) != 0) abort();
    struct sigaction action = {.sa_sigaction = meet,
                               .sa_flags = SA_SIGINFO | SA_RESTART | SA_NODEFER};
    sigaction(SIGTRAP, &action, NULL);
    for (size_t i = 0; i < count; ++i) {
        original[i] = base[offsets[i]];
        base[offsets[i]] = breakpoint;
    }
}
