package dev.waypost.analytics;

import static java.util.Objects.requireNonNull;

import dev.waypost.analytics.AggregateRepository.GroupedBy;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** Figures that PostgreSQL keeps by link and day, for as long as the store of events is away. */
@Singleton
class DayAggregates implements Figures {
    private final AggregateRepository repository;

    DayAggregates(AggregateRepository repository) {
        this.repository = repository;
    }

    @Override
    public MadeFrom source() {
        return MadeFrom.AGGREGATES;
    }

    @Override
    public Measures totals(Query query) {
        return parts(query, GroupedBy.NOTHING).getOrDefault("", Measures.NONE);
    }

    @Override
    public List<EventQueries.Group> groups(Query query) {
        if (query.dimension() != Dimension.LINK) {
            return List.of();
        }
        return parts(query, GroupedBy.LINK).entrySet().stream()
                .map(link -> new EventQueries.Group(List.of(UUID.fromString(link.getKey())), link.getValue()))
                .sorted(Comparator.comparingLong(group -> -group.measures().clicks()))
                .limit(query.limit())
                .toList();
    }

    @Override
    public List<Measures> series(Query query) {
        Buckets buckets = requireNonNull(query.buckets());
        Map<Long, Measures> found = new HashMap<>();
        parts(query, GroupedBy.DAY)
                .forEach((day, measures) -> found.merge(buckets.keyOf(LocalDate.parse(day)), measures, Measures::and));
        return buckets.starts().stream()
                .map(start -> found.getOrDefault(buckets.key(start), Measures.NONE))
                .toList();
    }

    /** The days that the window touches. */
    private Map<String, Measures> parts(Query query, GroupedBy by) {
        Window window = query.window();
        LocalDate from = LocalDate.ofInstant(window.start(), window.zone());
        Instant last = window.end().minusMillis(1);
        LocalDate to = LocalDate.ofInstant(last, window.zone());
        Map<String, Measures> parts = new HashMap<>();
        for (AggregateRepository.Part part : repository.counts(query.scope(), from, to, by)) {
            parts.merge(part.key(), part.measures(), Measures::and);
        }
        for (AggregateRepository.Part part : repository.takings(query.scope(), from, to, by)) {
            parts.merge(part.key(), part.measures(), Measures::and);
        }
        return parts;
    }
}
