package dev.waypost.analytics.engine;

import static java.util.Objects.requireNonNull;

import dev.waypost.analytics.engine.AggregateRepository.GroupedBy;
import dev.waypost.analytics.query.Buckets;
import dev.waypost.analytics.query.Dimension;
import dev.waypost.analytics.query.FigureGroup;
import dev.waypost.analytics.query.Measures;
import dev.waypost.analytics.query.Query;
import dev.waypost.analytics.query.Window;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** Computes figures from the sums by link and day in PostgreSQL while the columnar store cannot be opened. */
@Singleton
public class DayAggregates implements FigureReader {
    private final AggregateRepository repository;

    DayAggregates(AggregateRepository repository) {
        this.repository = repository;
    }

    @Override
    public FigureSource source() {
        return FigureSource.AGGREGATES;
    }

    @Override
    public Measures totals(Query query) {
        return parts(query, GroupedBy.NOTHING).getOrDefault("", Measures.NONE);
    }

    @Override
    public List<FigureGroup> groups(Query query) {
        if (query.dimension() != Dimension.LINK) {
            return List.of();
        }
        return parts(query, GroupedBy.LINK).entrySet().stream()
                .map(link -> new FigureGroup(List.of(UUID.fromString(link.getKey())), link.getValue()))
                .sorted(Comparator.comparingLong(group -> -group.measures().clicks()))
                .limit(query.limit())
                .toList();
    }

    @Override
    public List<Measures> series(Query query) {
        Buckets buckets = requireNonNull(query.buckets());
        Map<Long, Measures> found = new HashMap<>();
        parts(query, GroupedBy.DAY)
                .forEach((day, measures) -> found.merge(buckets.keyOf(LocalDate.parse(day)), measures, Measures::plus));
        return buckets.starts().stream()
                .map(start -> found.getOrDefault(buckets.key(start), Measures.NONE))
                .toList();
    }

    /** Sums of the days that the window touches. */
    private Map<String, Measures> parts(Query query, GroupedBy by) {
        Window window = query.window();
        LocalDate from = LocalDate.ofInstant(window.start(), window.zone());
        Instant last = window.end().minusMillis(1);
        LocalDate to = LocalDate.ofInstant(last, window.zone());
        Map<String, Measures> parts = new HashMap<>();
        for (AggregateRepository.Part part : repository.counts(query, from, to, by)) {
            parts.merge(part.key(), part.measures(), Measures::plus);
        }
        for (AggregateRepository.Part part : repository.revenueSums(query, from, to, by)) {
            parts.merge(part.key(), part.measures(), Measures::plus);
        }
        return parts;
    }
}
