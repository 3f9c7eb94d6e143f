package dev.waypost.analytics.store;

import dev.waypost.analytics.query.Dimension;
import dev.waypost.analytics.query.GroupCounts;
import dev.waypost.analytics.query.Query;
import dev.waypost.analytics.query.RevenueSums;
import dev.waypost.events.StoreSnapshot;
import dev.waypost.platform.money.SaleAmount;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Answers queries by reading every event of the window. */
public final class RawRowReader {
    private RawRowReader() {}

    /** The groups of the query, in its order and within its limit. */
    public static List<GroupCounts> counts(Query query, StoreSnapshot snapshot) {
        int columns = columns(query);
        return snapshot.read(EventDialect.measures(query), row -> counts(row, columns));
    }

    /** The number of clicks in all groups. */
    public static long clicks(Query query, StoreSnapshot snapshot) {
        return snapshot.read(EventDialect.sums(query, List.of(query.window())), row -> row.getLong("clicks")).stream()
                .mapToLong(Long::longValue)
                .sum();
    }

    /** Revenue and charges by group. Roll-ups have no money, so every plan that reads the store reads it here. */
    public static Map<List<@Nullable Object>, RevenueSums> revenue(Query query, StoreSnapshot snapshot) {
        int columns = columns(query);
        Map<List<@Nullable Object>, RevenueSums> found = new HashMap<>();
        snapshot.read(
                EventDialect.revenue(query),
                row -> found.merge(key(row, columns), new RevenueSums(List.of(line(row))), RevenueSums::plus));
        return found;
    }

    /** How many columns of a row are the key of its group. */
    static int columns(Query query) {
        Dimension dimension = query.dimension();
        return dimension != null ? dimension.columns().size() : query.buckets() == null ? 0 : 1;
    }

    static List<@Nullable Object> key(ResultSet row, int columns) throws SQLException {
        List<@Nullable Object> key = new ArrayList<>();
        for (int i = 1; i <= columns; i++) {
            key.add(row.getObject(i));
        }
        return key;
    }

    private static GroupCounts counts(ResultSet row, int columns) throws SQLException {
        return new GroupCounts(
                key(row, columns),
                row.getLong("clicks"),
                row.getLong("unique_visitors"),
                row.getLong("qr_scans"),
                row.getLong("bot_clicks"),
                row.getLong("leads"),
                row.getLong("sales"),
                row.getLong("last_click"));
    }

    private static RevenueSums.Line line(ResultSet row) throws SQLException {
        return new RevenueSums.Line(
                (UUID) row.getObject("charging"),
                (UUID) row.getObject("charging_link"),
                row.getLong("charged"),
                row.getLong("conversions"),
                saleAmount(row, "sold"),
                saleAmount(row, "refunded"));
    }

    private static @Nullable SaleAmount saleAmount(ResultSet row, String column) throws SQLException {
        return SaleAmount.of(
                row.getString("currency"),
                row.getLong(column),
                row.getString("revenue_currency"),
                row.getLong(column + "_revenue"));
    }
}
