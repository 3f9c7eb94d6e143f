package dev.waypost.conversions;

import dev.waypost.conversions.Conversions.Counted;
import dev.waypost.conversions.Conversions.Within;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Sql;
import dev.waypost.platform.money.Money;
import jakarta.enterprise.context.ApplicationScoped;
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
class ReportRepository {
    /** A report that names more than these says nothing. */
    private static final int MOST_NAMES = 1_000;

    private final Db db;
    private final ConversionRepository conversions;

    ReportRepository(Db db, ConversionRepository conversions) {
        this.db = db;
        this.conversions = conversions;
    }

    List<Conversion> recent(Within within, int limit) {
        return db.list(
                which("SELECT *", within).then("ORDER BY created_at DESC, id DESC LIMIT ?", limit),
                conversions::conversion);
    }

    Set<UUID> ids(Within within) {
        return db.list(which("SELECT id", within), row -> row.uuid("id")).stream()
                .collect(Collectors.toSet());
    }

    List<Counted> counted(Within within) {
        Map<List<Object>, Counted> found = new LinkedHashMap<>();
        db.list(
                which("""
                                SELECT event, type, status, currency, count(*) AS made,
                                       sum(CASE WHEN status = 'approved' THEN amount - refunded ELSE 0 END) AS amount
                                """, within)
                        .then("GROUP BY event, type, status, currency ORDER BY made DESC LIMIT ?", MOST_NAMES),
                row -> {
                    Counted counted = new Counted(
                            row.text("event"),
                            row.constant("type", ConversionType.class),
                            row.constant("status", ConversionStatus.class),
                            row.number("made"),
                            List.of(new Money(row.number("amount"), row.text("currency"))));
                    return found.merge(
                            List.of(counted.event(), counted.type(), counted.status()),
                            counted,
                            ReportRepository::both);
                });
        List<Counted> all = new ArrayList<>(found.values());
        all.sort(Comparator.comparingLong(Counted::count).reversed());
        return all;
    }

    private static Counted both(Counted one, Counted other) {
        return new Counted(
                one.event(),
                one.type(),
                one.status(),
                one.count() + other.count(),
                Stream.concat(one.amounts().stream(), other.amounts().stream()).toList());
    }

    private static Sql which(String select, Within within) {
        return Sql.of(select)
                .then("""
                        FROM conversions
                        WHERE workspace_id = ? AND created_at >= ? AND created_at < ? AND click_id IS NOT NULL
                        """, within.workspace(), within.start(), within.end())
                .thenIf(within.link(), "AND link_id = ?")
                .thenIf(within.campaign(), "AND campaign_id = ?")
                .thenIf(within.pixel(), "AND pixel_id = ?");
    }
}
