package dev.waypost.analytics.store;

import static java.util.Objects.requireNonNull;

import dev.waypost.analytics.query.Dimension;
import dev.waypost.analytics.query.GroupCounts;
import dev.waypost.analytics.query.Query;
import dev.waypost.events.StoreSnapshot;
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

/** Answers a query from rolled-up days and from the rows of the rest of the window. */
public final class RolledUpReader {
    private final Query query;
    private final RolledUpRange range;
    private final StoreSnapshot snapshot;
    private final Map<List<@Nullable Object>, Rolled> groups = new HashMap<>();

    public RolledUpReader(Query query, RolledUpRange range, StoreSnapshot snapshot) {
        this.query = query;
        this.range = range;
        this.snapshot = snapshot;
    }

    /** The number of clicks in all groups. */
    public long clicks() {
        addSums();
        return groups.values().stream().mapToLong(sums -> sums.clicks).sum();
    }

    /** The groups of the query, in its order and within its limit. */
    public List<GroupCounts> counts() {
        addSums();
        Collection<List<@Nullable Object>> candidates = candidates();
        addVisitors(candidates);
        List<GroupCounts> counted = candidates.stream()
                .map(key -> requireNonNull(groups.get(key)).counts(key))
                .toList();
        return query.dimension() == null
                ? counted
                : counted.stream()
                        .sorted(query.order().comparator())
                        .limit(query.limit())
                        .toList();
    }

    /** All groups with their visitors, so that events can be added to them; empty where there are more clicks than the limit. */
    public Optional<Map<List<@Nullable Object>, GroupSums>> sums(long maxClicks) {
        addSums();
        if (groups.values().stream().mapToLong(sums -> sums.clicks).sum() > maxClicks) {
            return Optional.empty();
        }
        addVisitors(List.of());
        Map<List<@Nullable Object>, GroupSums> all = new HashMap<>();
        groups.forEach((key, rolled) -> all.put(key, rolled.sums()));
        return Optional.of(all);
    }

    private void addSums() {
        if (query.buckets() == null && query.dimension() == null) {
            groups.put(List.of(), new Rolled());
        }
        if (range.hasDays() && query.buckets() == null) {
            snapshot.read(
                    EventDialect.rolledUpSums(query, range), row -> of(key(row)).add(row));
        } else if (range.hasDays()) {
            snapshot.read(
                    EventDialect.rolledUpBuckets(query, range),
                    row -> of(key(row)).add(row).addVisitors(row));
        }
        if (!range.rest().isEmpty()) {
            snapshot.read(
                    EventDialect.sums(query, range.rest()),
                    row -> of(restKey(row)).add(row));
        }
    }

    private void addVisitors(Collection<List<@Nullable Object>> candidates) {
        if (range.hasDays() && query.buckets() == null) {
            snapshot.read(
                    EventDialect.rolledUpVisitors(query, range, values(candidates)),
                    row -> of(key(row)).addVisitors(row));
        }
        if (!range.rest().isEmpty()) {
            snapshot.read(
                    EventDialect.visitors(query, range.rest()),
                    row -> of(restKey(row)).addVisitor(row.getLong("visitor")));
        }
    }

    private Collection<List<@Nullable Object>> candidates() {
        if (query.dimension() == null) {
            return groups.keySet();
        }
        List<List<@Nullable Object>> found = groups.entrySet().stream()
                .filter(group -> group.getValue().isRow())
                .sorted(Map.Entry.comparingByValue(rank()))
                .map(Map.Entry::getKey)
                .toList();
        if (found.size() <= query.limit()) {
            return found;
        }
        // The order of ties depends on visitors, who are not counted yet.
        Rolled last = requireNonNull(groups.get(found.get(query.limit() - 1)));
        return found.stream()
                .filter(key -> rank().compare(requireNonNull(groups.get(key)), last) <= 0)
                .toList();
    }

    /** The values to look up; none, which means all, where they are most of the groups. */
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
        return RawRowReader.key(row, RawRowReader.columns(query));
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

        private Rolled addVisitor(long visitor) {
            if (count == seen.length) {
                seen = Arrays.copyOf(seen, Math.max(16, count * 2));
            }
            seen[count++] = visitor;
            return this;
        }

        private GroupSums sums() {
            GroupSums sums = GroupSums.none();
            sums.add(clicks, scans, bots, leads, sales, refunds, last);
            visitors.forEach(sums::addVisitors);
            sums.addVisitors(Arrays.copyOf(seen, count));
            return sums;
        }

        private boolean isRow() {
            return clicks > 0 || leads != 0 || sales != 0 || refunds != 0;
        }

        private GroupCounts counts(List<@Nullable Object> key) {
            long[] rest = Arrays.copyOf(seen, count);
            Arrays.sort(rest);
            visitors.add(rest);
            return new GroupCounts(key, clicks, VisitorSet.distinct(visitors), scans, bots, leads, sales, last);
        }
    }
}
