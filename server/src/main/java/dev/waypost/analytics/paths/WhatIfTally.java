package dev.waypost.analytics.paths;

import dev.waypost.analytics.paths.RuleReplay.Outcome;
import dev.waypost.routing.RuleId;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Counts the effect of a draft rule on past clicks. */
final class WhatIfTally {
    private final ZoneId zone;
    private final @Nullable RuleId replaced;
    private final Map<Outcome, Long> outcomes = new EnumMap<>(Outcome.class);
    private final Set<Long> visitors = new HashSet<>();
    private final Map<Way, Long> ways = new HashMap<>();
    private final TreeMap<LocalDate, long[]> days = new TreeMap<>();
    private long released;

    /** @param replaced the rule that the draft would replace */
    WhatIfTally(ZoneId zone, @Nullable RuleId replaced) {
        this.zone = zone;
        this.replaced = replaced;
    }

    void add(PastClick click, Outcome outcome) {
        outcomes.merge(outcome, 1L, Long::sum);
        long[] day = days.computeIfAbsent(LocalDate.ofInstant(click.visit().at(), zone), _ -> new long[2]);
        day[0]++;
        if (outcome == Outcome.TAKEN) {
            day[1]++;
            visitors.add(click.visit().fingerprint());
            ways.merge(new Way(click.rule(), withoutQuery(click.destination())), 1L, Long::sum);
        }
        boolean wasTaken = replaced != null && replaced.value().equals(click.rule());
        if (wasTaken && (outcome == Outcome.MISSED || outcome == Outcome.TAKEN_BEFORE)) {
            released++;
        }
    }

    private static @Nullable String withoutQuery(@Nullable String address) {
        return address == null ? null : address.split("[?#]", 2)[0];
    }

    long examined() {
        return outcomes.values().stream().mapToLong(Long::longValue).sum();
    }

    long of(Outcome outcome) {
        return outcomes.getOrDefault(outcome, 0L);
    }

    long uniqueVisitors() {
        return visitors.size();
    }

    long released() {
        return released;
    }

    Map<Way, Long> ways() {
        return ways;
    }

    /** All days from the first with a click to the last. */
    List<WhatIfView.Day> days() {
        List<WhatIfView.Day> all = new ArrayList<>();
        if (!days.isEmpty()) {
            days.firstKey().datesUntil(days.lastKey().plusDays(1)).forEach(day -> {
                long[] counts = days.getOrDefault(day, new long[2]);
                all.add(new WhatIfView.Day(day.atStartOfDay(zone).toInstant(), counts[0], counts[1]));
            });
        }
        return all;
    }

    /** The rule and the destination, without its query, of clicks. */
    record Way(@Nullable UUID rule, @Nullable String destination) {}
}
