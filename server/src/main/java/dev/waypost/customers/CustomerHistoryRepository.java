package dev.waypost.customers;

import dev.waypost.access.WorkspaceId;
import dev.waypost.events.Event;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Row;
import dev.waypost.platform.db.Sql;
import dev.waypost.platform.money.Money;
import dev.waypost.platform.money.SaleAmount;
import dev.waypost.platform.web.input.FreeJson;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Reads the events of one customer from the {@code conversions} table. */
@ApplicationScoped
class CustomerHistoryRepository {
    private static final int MOST = 1_000;

    private final Db db;
    private final FreeJson json;
    private final ClickJson clicks;

    CustomerHistoryRepository(Db db, FreeJson json, ClickJson clicks) {
        this.db = db;
        this.json = json;
        this.clicks = clicks;
    }

    /** The newest events of a customer. */
    List<CustomerEvent> of(WorkspaceId workspace, CustomerId customer) {
        return db.list(Sql.of("""
                        SELECT id, type, event, created_at, click, amount, currency, metadata
                        FROM conversions
                        WHERE workspace_id = ? AND customer_id = ?
                        ORDER BY created_at DESC, id DESC
                        LIMIT ?
                        """, workspace, customer, MOST), row -> {
            return new CustomerEvent(
                    row.uuid("id"),
                    row.text("type"),
                    row.text("event"),
                    row.instant("created_at"),
                    clicks.readOrNull(row.textOrNull("click")),
                    new Money(row.number("amount"), row.text("currency")),
                    json.object(row.text("metadata")));
        });
    }

    /** The totals of a customer's conversions that count, by the currencies of their amounts. */
    List<Sum> sums(WorkspaceId workspace, CustomerId customer) {
        return db.list(
                Sql.of("""
                        SELECT currency, revenue_currency,
                               count(*) FILTER (WHERE type = 'lead') AS leads,
                               count(*) FILTER (WHERE type = 'sale') AS sales,
                               sum(amount) AS bought,
                               sum(revenue) AS bought_revenue,
                               sum(refunded) AS refunded,
                               sum(refunded_revenue) AS refunded_revenue
                        FROM conversions
                        WHERE workspace_id = ? AND customer_id = ? AND status IN ('approved', 'refunded')
                        GROUP BY currency, revenue_currency
                        """, workspace, customer),
                row -> new Sum(
                        row.number("leads"), row.number("sales"), amount(row, "bought"), amount(row, "refunded")));
    }

    private static SaleAmount amount(Row row, String column) throws SQLException {
        return new SaleAmount(
                new Money(row.number(column), row.text("currency")),
                new Money(row.number(column + "_revenue"), row.text("revenue_currency")));
    }

    /** A lead or a sale. */
    record CustomerEvent(
            UUID conversion,
            String type,
            String event,
            Instant at,
            @Nullable Event click,
            Money money,
            Map<String, @Nullable Object> metadata) {}

    record Sum(long leads, long sales, SaleAmount bought, SaleAmount refunded) {}
}
