/* Kernels of tablee.lexicon in C, for comparison: the same algorithms over the same arrays. */
#include <stdint.h>

enum { DEEP = 26, LETTERS = 26 };
#define LETTER_MASK 0x3ffffffu
#define EDGE_MASK 0xffffffu

static inline uint32_t children(uint32_t head, uint32_t have, uint32_t needed, int64_t wildcards) {
    uint32_t letters = head & LETTER_MASK;
    if (wildcards <= 0) letters &= have;
    if (needed) {
        uint32_t lowest = needed & -needed;
        letters &= lowest | (lowest - 1);
    }
    return letters;
}

int64_t anagrams(const uint32_t *nodes, const uint32_t *edges, const uint32_t *members, const uint8_t *admitted,
                 const uint8_t *racks, const int64_t *wildcards, int64_t count, uint32_t needed, int64_t shortest,
                 int64_t longest, uint32_t *found, int64_t room, int64_t *ends) {
    uint32_t node_at[DEEP], untried_at[DEEP], needed_at[DEEP], place_at[DEEP];
    int64_t wild_at[DEEP], spent_at[DEEP], left[LETTERS], size = 0;
    for (int64_t rack = 0; rack < count; rack++) {
        uint32_t have = 0;
        int64_t tiles = wildcards[rack];
        for (int letter = 0; letter < LETTERS; letter++) {
            left[letter] = racks[rack * LETTERS + letter];
            tiles += left[letter];
            if (left[letter] > 0) have |= 1u << letter;
        }
        if (tiles > longest) tiles = longest;
        int64_t depth = 0;
        node_at[0] = 0;
        needed_at[0] = needed;
        wild_at[0] = wildcards[rack];
        place_at[0] = 0;
        spent_at[0] = -1;
        untried_at[0] = children(nodes[0], have, needed, wildcards[rack]);
        while (depth >= 0) {
            uint32_t untried = untried_at[depth];
            if (!untried) {
                int64_t spent = spent_at[depth--];
                if (spent >= 0) {
                    left[spent]++;
                    have |= 1u << spent;
                }
                continue;
            }
            uint32_t bit = untried & -untried;
            untried_at[depth] = untried ^ bit;
            uint32_t node = node_at[depth];
            uint32_t edge = (nodes[2 * node + 1] & EDGE_MASK)
                          + (uint32_t)__builtin_popcount(nodes[2 * node] & LETTER_MASK & (bit - 1));
            uint32_t child = edges[2 * edge], head = nodes[2 * child];
            int64_t more = tiles - depth - 1;
            if ((int64_t)(head >> 26) > more) continue;
            uint32_t place = place_at[depth] + edges[2 * edge + 1], need = needed_at[depth] & ~bit;
            uint32_t words = nodes[2 * child + 1] >> 24;
            if (words && !need && depth + 1 >= shortest) {
                if (size + words > room) return rack;
                for (uint32_t word = place; word < place + words; word++)
                    if (admitted[members[word]]) found[size++] = members[word];
            }
            if (!more || !(head & LETTER_MASK)) continue;
            int64_t wild = wild_at[depth], spent = -1;
            if (have & bit) {
                spent = __builtin_ctz(bit);
                if (!--left[spent]) have ^= bit;
            } else {
                wild--;
            }
            depth++;
            node_at[depth] = child;
            needed_at[depth] = need;
            wild_at[depth] = wild;
            place_at[depth] = place;
            spent_at[depth] = spent;
            untried_at[depth] = children(head, have, need, wild);
        }
        ends[rack] = size;
    }
    return count;
}

static int is_lower(const int64_t *kinds, const int64_t *values, int64_t a, int64_t b, int64_t real) {
    while (a || b) {
        int64_t high_a = -1, high_b = -1, at_a = 0, at_b = 0;
        for (int64_t card = 0; card < real; card++) {
            int64_t value = values[kinds[card]];
            if (a >> card & 1 && value > high_a) high_a = value, at_a = card;
            if (b >> card & 1 && value > high_b) high_b = value, at_b = card;
        }
        if (high_a != high_b) return high_a < high_b;
        a &= ~((int64_t)1 << at_a);
        b &= ~((int64_t)1 << at_b);
    }
    return 0;
}

void best(const int64_t *hands, int64_t count, int64_t size, const int64_t *values, const int32_t *times,
          const uint32_t *ladder, const uint32_t *starts, const uint8_t *bits, int64_t *totals, int64_t *used) {
    int64_t kinds[16], places[16], subsets = (int64_t)1 << size;
    uint8_t counts[subsets];
    uint32_t ranks[subsets];
    int32_t sums[subsets];
    counts[0] = 0;
    for (int64_t subset = 1; subset < subsets; subset++) counts[subset] = counts[subset >> 1] + (subset & 1);
    for (int64_t hand = 0; hand < count; hand++) {
        const int64_t *cards_of = hands + hand * size;
        int64_t real = 0, jokers = 0;
        for (int64_t place = 0; place < size; place++) {
            int64_t kind = cards_of[place];
            if (kind == -1) {
                jokers++;
            } else if (kind >= 0) {
                int64_t slot = real++;
                for (; slot > 0 && kinds[slot - 1] > kind; slot--) {
                    kinds[slot] = kinds[slot - 1];
                    places[slot] = places[slot - 1];
                }
                kinds[slot] = kind;
                places[slot] = place;
            }
        }
        ranks[0] = 0;
        sums[0] = 0;
        for (int64_t card = 0; card < real; card++) {
            int64_t bit = (int64_t)1 << card, kind = kinds[card];
            for (int64_t rest = 0; rest < bit; rest++) {
                ranks[bit + rest] = ranks[rest] + ladder[kind * (size + 1) + counts[rest] + 1];
                sums[bit + rest] = sums[rest] + (int32_t)values[kind];
            }
        }
        int32_t total = -1;
        int64_t cards = 0, chosen = 0, joined = 0, mask = 0;
        for (int64_t joker = jokers; joker >= 0; joker--) {
            for (int64_t subset = ((int64_t)1 << real) - 1; subset >= 0; subset--) {
                int64_t laid = counts[subset] + joker;
                int32_t value = sums[subset] * times[laid];
                if (value < total || (value == total && laid > cards)) continue;
                uint32_t place = starts[joker * (size + 1) + counts[subset]] + ranks[subset];
                if (!(bits[place >> 3] >> (place & 7) & 1)) continue;
                if (value == total && laid == cards && !is_lower(kinds, values, subset, chosen, real)) continue;
                total = value;
                cards = laid;
                chosen = subset;
                joined = joker;
            }
        }
        for (int64_t card = 0; card < real; card++)
            if (chosen >> card & 1) mask |= (int64_t)1 << places[card];
        for (int64_t place = 0; place < size; place++)
            if (cards_of[place] == -1 && joined-- > 0) mask |= (int64_t)1 << place;
        totals[hand] = total;
        used[hand] = mask;
    }
}
