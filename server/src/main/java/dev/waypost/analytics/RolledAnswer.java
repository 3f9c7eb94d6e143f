package dev.waypost.analytics;

import static java.util.Objects.requireNonNull;

import dev.waypost.events.Reading;
import dev.waypost.events.VisitorSet;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Puts sums of whole days and what is read of the rest together to the answer that reading all would give. */
final class RolledAnswer {
    private final Query query;
    private final RolledPlan plan;
    private final Reading store;
    private final Map<List<@Nullable Object>, Rolled> groups = new HashMap<>();

    RolledAnswer(Query query, RolledPlan plan, Reading store) {
        this.query = query;
        this.plan = plan;
        this.store = store;
    }

    /** How many clicks there are in all groups. */
    long clicks() {
        addSums();
        return groups.values().stream().mapToLong(sums -> sums.clicks).sum();
    }

    /** In the order of the query. */
    List<Counted> counted() {
        addSums();
        Collection<List<@Nullable Object>> candidates = candidates();
        addVisitors(candidates);
        List<Counted> counted = candidates.stream()
                .map(key -> requireNonNull(groups.get(key)).counted(key))
                .toList();
        return query.dimension() == null
                ? counted
                : counted.stream()
                        .sorted(query.order().comparator())
                        .limit(query.limit())
                        .toList();
    }

    /** Every group with everyone in it, for whoever adds more to them; empty where there are more clicks than so many. */
    Optional<Map<List<@Nullable Object>, Sums>> everything(long mostClicks) {
        addSums();
        if (groups.values().stream().mapToLong(sums -> sums.clicks).sum() > mostClicks) {
            return Optional.empty();
        }
        addVisitors(List.of());
        Map<List<@Nullable Object>, Sums> all = new HashMap<>();
        groups.forEach((key, rolled) -> all.put(key, rolled.sums()));
        return Optional.of(all);
    }

    private void addSums() {
        if (query.buckets() == null && query.dimension() == null) {
            groups.put(List.of(), new Rolled());
        }
        if (plan.rollsUp() && query.buckets() == null) {
            store.read(EventDialect.rolledSums(query, plan), row -> of(key(row)).add(row));
        } else if (plan.rollsUp()) {
            store.read(
                    EventDialect.rolledPieces(query, plan),
                    row -> of(key(row)).add(row).addVisitors(row));
        }
        if (!plan.rest().isEmpty()) {
            store.read(
                    EventDialect.sums(query, plan.rest()),
                    row -> of(restKey(row)).add(row));
        }
    }

    private void addVisitors(Collection<List<@Nullable Object>> candidates) {
        if (plan.rollsUp() && query.buckets() == null) {
            store.read(
                    EventDialect.rolledVisitors(query, plan, values(candidates)),
                    row -> of(key(row)).addVisitors(row));
        }
        if (!plan.rest().isEmpty()) {
            store.read(
                    EventDialect.visitors(query, plan.rest()),
                    row -> of(restKey(row)).see(row.getLong("visitor")));
        }
    }

    private Collection<List<@Nullable Object>> candidates() {
        if (query.dimension() == null) {
            return groups.keySet();
        }
        List<List<@Nullable Object>> found = groups.entrySet().stream()
                .filter(group -> group.getValue().isAnything())
                .sorted(Map.Entry.comparingByValue(rank()))
                .map(Map.Entry::getKey)
                .toList();
        if (found.size() <= query.limit()) {
            return found;
        }
        // Who comes last among equals depends on visitors, who are not counted yet.
        Rolled last = requireNonNull(groups.get(found.get(query.limit() - 1)));
        return found.stream()
                .filter(key -> rank().compare(requireNonNull(groups.get(key)), last) <= 0)
                .toList();
    }

    /** The values to look up, or nothing where it is most of them. */
    private List<String> values(Collection<List<@Nullable Object>> candidates) {
        return query.dimension() == null || candidates.size() * 2 > groups.size()
                ? List.of()
                : candidates.stream()
                        .map(List::getFirst)
                        .filter(Objects::nonNull)
                        .map(Object::toString)
                        .toList();
    }

    private Comparator<Rolled> rank() {
        Comparator<Rolled> first = Comparator.comparingLong(sums -> switch (query.order()) {
            case CLICKS -> sums.clicks;
            case LEADS -> sums.leads;
            case SALES -> sums.sales;
            case CONVERSIONS -> sums.leads + sums.sales;
        });
        return first.thenComparingLong(sums -> sums.clicks).reversed();
    }

    private Rolled of(List<@Nullable Object> key) {
        return groups.computeIfAbsent(key, _ -> new Rolled());
    }

    private List<@Nullable Object> key(ResultSet row) throws SQLException {
        if (query.buckets() != null) {
            return List.of(query.buckets().key(Instant.ofEpochMilli(row.getLong("begins"))));
        }
        return query.dimension() == null ? List.of() : one(value(row.getString("value")));
    }

    private @Nullable Object value(@Nullable String text) {
        boolean id = query.dimension() == Dimension.LINK || query.dimension() == Dimension.CAMPAIGN;
        return text != null && id ? UUID.fromString(text) : text;
    }

    private List<@Nullable Object> restKey(ResultSet row) throws SQLException {
        return EventQueries.key(row, EventQueries.columns(query));
    }

    private static List<@Nullable Object> one(@Nullable Object value) {
        List<@Nullable Object> key = new ArrayList<>();
        key.add(value);
        return key;
    }

    private static final class Rolled {
        private long clicks;
        private long scans;
        private long bots;
        private long leads;
        private long sales;
        private long refunds;
        private long last;
        private final List<long[]> visitors = new ArrayList<>();
        private long[] seen = {};
        private int count;

        private Rolled add(ResultSet row) throws SQLException {
            clicks += row.getLong("clicks");
            scans += row.getLong("qr_scans");
            bots += row.getLong("bot_clicks");
            leads += row.getLong("leads");
            sales += row.getLong("sales");
            refunds += row.getLong("refunds");
            last = Math.max(last, row.getLong("last_click"));
            return this;
        }

        private Rolled addVisitors(ResultSet row) throws SQLException {
            visitors.add(VisitorSet.unpack(row.getBytes("visitors")));
            return this;
        }

        private Rolled see(long visitor) {
            if (count == seen.length) {
                seen = Arrays.copyOf(seen, Math.max(16, count * 2));
            }
            seen[count++] = visitor;
            return this;
        }

        private Sums sums() {
            Sums sums = Sums.none();
            sums.add(clicks, scans, bots, leads, sales, refunds, last);
            visitors.forEach(sums::see);
            sums.see(Arrays.copyOf(seen, count));
            return sums;
        }

        private boolean isAnything() {
            return clicks > 0 || leads != 0 || sales != 0 || refunds != 0;
        }

        private Counted counted(List<@Nullable Object> key) {
            long[] rest = Arrays.copyOf(seen, count);
            Arrays.sort(rest);
            visitors.add(rest);
            return new Counted(key, clicks, VisitorSet.distinct(visitors), scans, bots, leads, sales, last);
        }
    }
}
