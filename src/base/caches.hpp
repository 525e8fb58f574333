// Objects cached between requests: bounded, thread-safe.
#pragma once

#include <cstddef>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <typeindex>
#include <utility>
#include <vector>

namespace grundy {

class Caches {
public:
    explicit Caches(std::size_t limit) : limit_(limit) {}

    // The T cached under the key, or the result of `make`, which must be quick: others wait for it.
    // A T may grow while it is used, must be thread-safe, and has a size, bytes(). The least
    // recently used objects are dropped first; a shared_ptr keeps its object alive.
    template <class T, class Make>
    [[nodiscard]] std::shared_ptr<T> get(const std::string& key, Make make) {
        const std::lock_guard lock(mutex_);
        const std::pair<std::type_index, std::string> whole_key{typeid(T), key};
        auto found = known_.find(whole_key);
        if (found == known_.end()) {
            std::shared_ptr<T> made = make();
            entries_.push_front(
                {whole_key, made, [object = made.get()] { return object->bytes(); }});
            known_.emplace(whole_key, entries_.begin());
        } else {
            entries_.splice(entries_.begin(), entries_, found->second);
        }
        auto result = std::static_pointer_cast<T>(entries_.front().object);
        begin_use();
        drop_oldest();
        return result;
    }

    [[nodiscard]] std::size_t bytes() const;

private:
    struct Entry {
        std::pair<std::type_index, std::string> key;
        std::shared_ptr<void> object;
        std::function<std::size_t()> bytes;
        std::size_t measured = 0;  // the latest bytes()
        bool used = false;         // belongs to used_
    };

    void begin_use();
    void measure();
    void drop_oldest();

    std::size_t limit_;
    mutable std::mutex mutex_;
    std::list<Entry> entries_;  // most recently used first
    std::size_t measured_bytes_ = 0;
    std::vector<std::list<Entry>::iterator> used_;  // those that may have grown since measured
    std::size_t calls_until_measured_ = 0;
    std::map<std::pair<std::type_index, std::string>, std::list<Entry>::iterator> known_;
};

}  // namespace grundy
