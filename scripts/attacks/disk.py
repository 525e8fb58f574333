"""Small disks, visible only to this process and its children, that disappear when it ends."""
import contextlib
import ctypes
import os
import pathlib
import subprocess

NEW_MOUNTS, NEW_USERS = 0x00020000, 0x10000000  # of unshare(2)


def may_mount():
    """Whether such disks are possible. Other users than root need user namespaces."""
    user, group = os.getuid(), os.getgid()
    if ctypes.CDLL(None).unshare(NEW_MOUNTS | (NEW_USERS if user else 0)) != 0:
        return False
    if user:
        pathlib.Path("/proc/self/setgroups").write_text("deny")
        pathlib.Path("/proc/self/uid_map").write_text(f"0 {user} 1")
        pathlib.Path("/proc/self/gid_map").write_text(f"0 {group} 1")
    return subprocess.run(["mount", "--make-rprivate", "/"], stderr=subprocess.DEVNULL, check=False).returncode == 0


class Disk:
    def __init__(self, folder):
        self.folder, self.filler = folder, folder / "filler"

    def fill(self):
        with contextlib.suppress(OSError), self.filler.open("ab", buffering=0) as file:
            while file.write(bytes(4096)):
                pass

    def free(self):
        self.filler.unlink()

    def set_read_only(self, so):
        subprocess.run(["mount", "-o", f"remount,{'ro' if so else 'rw'}", self.folder], check=True)


@contextlib.contextmanager
def disk(folder, size):
    folder.mkdir(exist_ok=True)
    subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={size}", "tmpfs", folder], check=True)
    try:
        yield Disk(folder)
    finally:
        subprocess.run(["umount", "-l", folder], check=True)
