package dev.waypost.conversions;

import dev.waypost.conversions.Conversions.ConversionCount;
import dev.waypost.conversions.Conversions.ConversionFilter;
import dev.waypost.conversions.Conversions.Fact;
import dev.waypost.conversions.model.Conversion;
import dev.waypost.conversions.model.ConversionStatus;
import dev.waypost.conversions.model.ConversionType;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Row;
import dev.waypost.platform.db.Sql;
import dev.waypost.platform.money.Money;
import dev.waypost.platform.money.SaleAmount;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Reads the {@code conversions} table for reports. */
@ApplicationScoped
class ConversionReportRepository {
    /** A report with more names is not useful. */
    private static final int MOST_NAMES = 1_000;

    private final Db db;
    private final ConversionRepository conversions;

    ConversionReportRepository(Db db, ConversionRepository conversions) {
        this.db = db;
        this.conversions = conversions;
    }

    List<Conversion> recent(ConversionFilter conversionFilter, int limit) {
        return db.list(
                which("SELECT * FROM conversions", conversionFilter)
                        .then("ORDER BY created_at DESC, id DESC LIMIT ?", limit),
                conversions::conversion);
    }

    List<Conversion> counting(ConversionFilter conversionFilter, ConversionType type, int limit, long offset) {
        return db.list(
                counting("SELECT *", conversionFilter, type)
                        .then("ORDER BY created_at DESC, id DESC LIMIT ? OFFSET ?", limit, offset),
                conversions::conversion);
    }

    long count(ConversionFilter conversionFilter, ConversionType type) {
        return db.number(counting("SELECT count(*)", conversionFilter, type));
    }

    private static Sql counting(String select, ConversionFilter conversionFilter, ConversionType type) {
        return narrowed(
                Sql.of(select)
                        .then(
                                """
                                FROM conversions
                                WHERE workspace_id = ? AND created_at >= ? AND created_at < ? AND type = ?
                                  AND status IN ('approved', 'refunded')
                                """,
                                conversionFilter.workspace(),
                                conversionFilter.start(),
                                conversionFilter.end(),
                                type),
                conversionFilter);
    }

    Set<UUID> ids(ConversionFilter conversionFilter) {
        Stream<UUID> made =
                db.list(which("SELECT id FROM conversions", conversionFilter), row -> row.uuid("id")).stream();
        Stream<UUID> refunded =
                db.list(refunds("SELECT conversions.id", conversionFilter), row -> row.uuid("id")).stream();
        return Stream.concat(made, refunded).collect(Collectors.toSet());
    }

    List<SaleAmount> refundsOfEarlierSales(ConversionFilter conversionFilter) {
        return db.list(
                refunds("""
                        SELECT currency, revenue_currency, sum(conversion_refunds.amount) AS returned,
                               sum(conversion_refunds.revenue) AS returned_revenue
                        """, conversionFilter)
                        .then("AND created_at < ? GROUP BY currency, revenue_currency", conversionFilter.start()),
                row -> amount(row, "returned"));
    }

    private static SaleAmount amount(Row row, String column) throws SQLException {
        return new SaleAmount(
                new Money(row.number(column), row.text("currency")),
                new Money(row.number(column + "_revenue"), row.text("revenue_currency")));
    }

    /** Of sales that count. */
    private static Sql refunds(String select, ConversionFilter conversionFilter) {
        return narrowed(
                Sql.of(select)
                        .then("""
                                FROM conversion_refunds JOIN conversions ON conversions.id = conversion_id
                                WHERE conversions.workspace_id = ? AND conversion_refunds.refunded_at >= ?
                                  AND conversion_refunds.refunded_at < ?
                                  AND status IN ('approved', 'refunded')
                                """, conversionFilter.workspace(), conversionFilter.start(), conversionFilter.end()),
                conversionFilter);
    }

    List<ConversionCount> counted(ConversionFilter conversionFilter) {
        Map<List<Object>, ConversionCount> found = new LinkedHashMap<>();
        db.list(
                which(Sql.of("""
                                        SELECT event, type, status, currency, revenue_currency, count(*) AS made,
                                               coalesce(sum(amount) FILTER (WHERE counts), 0) AS sold,
                                               coalesce(sum(revenue) FILTER (WHERE counts), 0) AS sold_revenue,
                                               coalesce(sum(returned) FILTER (WHERE counts), 0) AS returned,
                                               coalesce(sum(returned_revenue) FILTER (WHERE counts), 0) AS returned_revenue
                                        FROM conversions
                                        CROSS JOIN LATERAL (
                                            SELECT status IN ('approved', 'refunded') AS counts,
                                                   sum(back.amount) AS returned, sum(back.revenue) AS returned_revenue
                                            FROM conversion_refunds back
                                            WHERE back.conversion_id = conversions.id AND back.refunded_at >= ?
                                              AND back.refunded_at < ?
                                        ) AS refunds
                                        """, conversionFilter.start(), conversionFilter.end()), conversionFilter)
                        .then(
                                "GROUP BY event, type, status, currency, revenue_currency ORDER BY made DESC LIMIT ?",
                                MOST_NAMES),
                row -> {
                    ConversionCount conversionCount = new ConversionCount(
                            row.text("event"),
                            row.constant("type", ConversionType.class),
                            row.constant("status", ConversionStatus.class),
                            row.number("made"),
                            List.of(amount(row, "sold")),
                            List.of(amount(row, "returned")));
                    return found.merge(
                            List.of(conversionCount.event(), conversionCount.type(), conversionCount.status()),
                            conversionCount,
                            ConversionReportRepository::both);
                });
        List<ConversionCount> all = new ArrayList<>(found.values());
        all.sort(Comparator.comparingLong(ConversionCount::count).reversed());
        return all;
    }

    private static ConversionCount both(ConversionCount one, ConversionCount other) {
        return new ConversionCount(
                one.event(),
                one.type(),
                one.status(),
                one.count() + other.count(),
                both(one.sold(), other.sold()),
                both(one.refunds(), other.refunds()));
    }

    private static List<SaleAmount> both(List<SaleAmount> some, List<SaleAmount> more) {
        return Stream.concat(some.stream(), more.stream()).toList();
    }

    private static Sql which(String select, ConversionFilter conversionFilter) {
        return which(Sql.of(select), conversionFilter);
    }

    private static Sql which(Sql select, ConversionFilter conversionFilter) {
        return narrowed(
                select.then(
                        "WHERE workspace_id = ? AND created_at >= ? AND created_at < ?",
                        conversionFilter.workspace(),
                        conversionFilter.start(),
                        conversionFilter.end()),
                conversionFilter);
    }

    private static Sql narrowed(Sql sql, ConversionFilter conversionFilter) {
        Sql narrowed = sql.thenIf(conversionFilter.link(), "AND link_id = ?")
                .thenIf(conversionFilter.campaign(), "AND campaign_id = ?")
                .thenIf(conversionFilter.pixel(), "AND pixel_id = ?");
        for (Fact fact : conversionFilter.facts()) {
            narrowed = fact.value() == null
                    ? narrowed.then("AND click #>> ?::text[] IS NULL", "{" + fact.path() + "}")
                    : narrowed.then("AND click #>> ?::text[] = ?", "{" + fact.path() + "}", fact.value());
        }
        return narrowed;
    }
}
