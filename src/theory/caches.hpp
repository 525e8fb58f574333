// What is kept between requests: bounded, for many threads.
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

namespace grundy {

class Caches {
public:
    explicit Caches(std::size_t limit) : limit_(limit) {}

    // The T that is kept under the key, or what `make` makes, which must be quick: all others wait.
    // A T may grow while it is used, guards itself against many threads, and tells its size by
    // bytes(). Those used longest ago are given up first; whoever uses one keeps it alive.
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
        give_up_oldest();
        return result;
    }

    [[nodiscard]] std::size_t bytes() const;

private:
    struct Entry {
        std::pair<std::type_index, std::string> key;
        std::shared_ptr<void> object;
        std::function<std::size_t()> bytes;
    };

    void give_up_oldest();
    [[nodiscard]] std::size_t bytes_in_all() const;

    std::size_t limit_;
    mutable std::mutex mutex_;
    std::list<Entry> entries_;  // the last one used first
    std::size_t uses_until_weighed_ = 0;
    std::map<std::pair<std::type_index, std::string>, std::list<Entry>::iterator> known_;
};

}  // namespace grundy
