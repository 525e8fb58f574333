// Taking-and-breaking games in misère play, in which whoever makes the last move loses: the misère
// quotient of a code, and the genus of its heaps. They throw Error: input if a code is not usable,
// interrupted on a request to stop.
#pragma once

#include <grundy/context.hpp>
#include <grundy/heaps.hpp>
#include <grundy/value.hpp>

#include <cstdint>
#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace grundy {

namespace misere {
class HeapQuotient;
}

struct MisereQuery {
    std::string code;  // 0.77, or a name: kayles
    // The quotient of the heaps up to this one; without it, of all heaps.
    std::optional<std::uint64_t> to{};
};

struct MisereReport {
    std::string code;   // as short as it can be written
    std::string title;  // Kayles; empty if it has none
    // Of the quotient that was asked for, if it is known: how many elements it has, and how many of
    // them are in P.
    std::optional<std::uint64_t> order;
    std::optional<std::uint64_t> p_portion;
    // Of the quotient of the heaps up to verified_to. It is the one that was asked for if order is
    // known.
    std::uint64_t verified_to = 0;
    std::uint64_t verified_order = 1;
    std::uint64_t verified_p_portion = 0;
    std::vector<std::uint64_t> generators;  // heaps a, b, c, …
    std::vector<std::string> p_elements;    // in generators: "a", "b^2c"
    std::vector<std::string> phi;           // elements of the heaps 0, 1, …, as far as is needed
    std::optional<HeapPeriod> period;       // of phi, where it is proved for all heaps
    Certainty certainty = Certainty::proved;  // of the order
    std::string reason;                       // why it is so, or what is not known, in sentences
    std::optional<Limit> limit;               // that ended the computation

    std::shared_ptr<const misere::HeapQuotient> quotient;
};

// As far as the limits allow; without a deadline no more than takes some seconds.
[[nodiscard]] MisereReport report_misere(const MisereQuery& query, const Context& context = {});

// Lines n,element,name,is_p for the heaps from 0 to `last`, or as far as they are known: the number
// of the element, its name in generators, and whether it is in P. Without `last`, for two periods.
void write_csv(const MisereReport& report, const std::optional<std::uint64_t>& last,
               std::ostream& out, const Context& context = {});

inline constexpr std::uint64_t usual_genus_heaps = 20;

struct GenusQuery {
    std::string code;  // 0.77, or a name: kayles
    std::uint64_t to = usual_genus_heaps;
};

struct GenusReport {
    std::string code;
    std::string title;
    std::uint64_t to = 0;
    std::vector<Genus> genus;  // of the heaps 0, 1, …, `to` unless a limit was reached
    // The first heap from which a sum can come that has no genus of Nim.
    std::optional<std::uint64_t> first_wild;
    Certainty certainty = Certainty::computed;
    std::optional<Limit> limit;
};

// By search. Once heaps are wild, the time grows with the number of ways to break a heap.
[[nodiscard]] GenusReport report_genus(const GenusQuery& query, const Context& context = {});

// Lines n,genus,value,misere_value.
void write_csv(const GenusReport& report, std::ostream& out);

}  // namespace grundy
