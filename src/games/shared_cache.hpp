// What positions share while any of them lives: rules with what has been computed of them.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <utility>

namespace grundy {

template <class Key, class Shared>
class SharedCache {
public:
    // The one that is in use for the key, or what `make` makes.
    template <class Make>
    [[nodiscard]] std::shared_ptr<const Shared> get(const Key& key, Make make) {
        const std::lock_guard lock(mutex_);
        std::erase_if(known_, [](const auto& entry) { return entry.second.expired(); });
        std::weak_ptr<const Shared>& known = known_[key];
        auto shared = known.lock();
        if (shared == nullptr) known = shared = make();
        return shared;
    }

private:
    std::mutex mutex_;
    std::map<Key, std::weak_ptr<const Shared>> known_;
};

}  // namespace grundy
