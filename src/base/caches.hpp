// Objects cached between requests: bounded, thread-safe.
#pragma once

#include <cstddef>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <tuple>
#include <typeindex>
#include <vector>

namespace grundy {

class Caches {
public:
    explicit Caches(std::size_t limit) : limit_(limit) {}

    // The T cached under the key, or the result of `make`, which must be quick: others wait for it.
    // A T may grow while it is used, must be thread-safe, and has a size, bytes(). The least
    // recently used objects are dropped first; a shared_ptr keeps its object alive. Each owner has
    // its own keys, and what is cached for it is dropped soon after it has died.
    template <class T, class Make>
    [[nodiscard]] std::shared_ptr<T> get(const std::string& key, Make make,
                                         const std::shared_ptr<const void>& owner = nullptr) {
        const std::lock_guard lock(mutex_);
        const Key whole_key{typeid(T), owner.get(), key};
        auto found = known_.find(whole_key);
        // An owner may have the address of one that has died.
        if (found != known_.end() && found->second->is_orphan()) {
            drop(found->second);
            found = known_.end();
        }
        if (found == known_.end()) {
            std::shared_ptr<T> made = make();
            entries_.push_front(
                {whole_key, owner, made, [object = made.get()] { return object->bytes(); }});
            known_.emplace(whole_key, entries_.begin());
        } else {
            entries_.splice(entries_.begin(), entries_, found->second);
        }
        auto result = std::static_pointer_cast<T>(entries_.front().object);
        begin_use();
        drop_orphans();
        drop_oldest();
        return result;
    }

    void clear();
    [[nodiscard]] std::size_t bytes() const;

private:
    using Key = std::tuple<std::type_index, const void*, std::string>;

    struct Entry {
        Key key;
        std::weak_ptr<const void> owner;
        std::shared_ptr<void> object;
        std::function<std::size_t()> bytes;
        std::size_t measured = 0;  // the latest bytes()
        bool used = false;         // belongs to used_

        [[nodiscard]] bool is_orphan() const {
            return std::get<const void*>(key) != nullptr && owner.expired();
        }
    };

    void begin_use();
    void measure();
    void drop_orphans();
    void drop_oldest();
    void drop(std::list<Entry>::iterator entry);

    std::size_t limit_;
    mutable std::mutex mutex_;
    std::list<Entry> entries_;  // most recently used first
    std::size_t measured_bytes_ = 0;
    std::vector<std::list<Entry>::iterator> used_;  // those that may have grown since measured
    std::size_t calls_until_measured_ = 0;
    std::size_t calls_until_orphans_dropped_ = 0;
    std::map<Key, std::list<Entry>::iterator> known_;
};

}  // namespace grundy
