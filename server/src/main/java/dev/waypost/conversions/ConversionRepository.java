package dev.waypost.conversions;

import dev.waypost.access.WorkspaceId;
import dev.waypost.affiliate.partners.model.EnrollmentId;
import dev.waypost.affiliate.partners.model.PartnerId;
import dev.waypost.conversions.model.Conversion;
import dev.waypost.conversions.model.ConversionId;
import dev.waypost.conversions.model.ConversionSource;
import dev.waypost.conversions.model.ConversionStatus;
import dev.waypost.conversions.model.PixelId;
import dev.waypost.customers.ClickJson;
import dev.waypost.customers.CustomerId;
import dev.waypost.events.Event;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Row;
import dev.waypost.platform.db.Sql;
import dev.waypost.platform.money.Currencies;
import dev.waypost.platform.money.Money;
import dev.waypost.platform.web.answers.Listing;
import dev.waypost.platform.web.answers.Paging;
import dev.waypost.platform.web.input.FreeJson;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.SQLException;
import java.util.Collection;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The {@code conversions} table. */
@ApplicationScoped
class ConversionRepository {
    static final String UNIQUE_ORDER = "conversions_workspace_id_order_id_key";

    private static final int LONGEST_METADATA = 10_000;

    private final Db db;
    private final FreeJson json;
    private final ClickJson clicks;

    ConversionRepository(Db db, FreeJson json, ClickJson clicks) {
        this.db = db;
        this.json = json;
        this.clicks = clicks;
    }

    /**
     * Inserts the conversion unless its order exists; an unconfirmed one unless the same report of its click exists.
     */
    boolean insert(Conversion conversion, @Nullable PixelId pixel) {
        Event click = conversion.click();
        return db.run(Sql.of(
                        """
                        INSERT INTO conversions (
                            id, workspace_id, click_id, link_id, campaign_id, rule_id, click, partner_id, enrollment_id,
                            by_discount_code, customer_id, event, type, status, source, amount, currency, amount_usd, revenue, revenue_currency, order_id,
                            payment_processor, metadata, pixel_id, created_at, updated_at, confirmed)
                        VALUES (?, ?, ?, ?, ?, ?, ?::json, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                        ON CONFLICT DO NOTHING
                        """,
                        conversion.id(),
                        conversion.workspaceId(),
                        click == null ? null : click.click(),
                        click == null ? null : click.link(),
                        click == null ? null : click.campaign(),
                        click == null ? null : click.rule(),
                        clicks.writeOrNull(click),
                        conversion.partnerId(),
                        enrollment(conversion),
                        byDiscountCode(conversion),
                        conversion.customerId(),
                        conversion.event(),
                        conversion.type(),
                        conversion.status(),
                        conversion.source(),
                        conversion.money().minor(),
                        conversion.money().currency(),
                        conversion.worth().dollars().minor(),
                        conversion.worth().revenue().minor(),
                        conversion.worth().revenue().currency(),
                        conversion.orderId(),
                        conversion.paymentProcessor(),
                        json.write("metadata", conversion.metadata(), LONGEST_METADATA),
                        pixel,
                        conversion.createdAt(),
                        conversion.updatedAt(),
                        conversion.confirmed()))
                > 0;
    }

    Optional<Conversion> find(WorkspaceId workspace, ConversionId id) {
        return db.one(
                Sql.of("SELECT * FROM conversions WHERE workspace_id = ? AND id = ?", workspace, id), this::conversion);
    }

    /** Locks the conversion until the transaction ends. */
    Optional<Conversion> lock(WorkspaceId workspace, ConversionId id) {
        return db.one(
                Sql.of("SELECT * FROM conversions WHERE workspace_id = ? AND id = ? FOR UPDATE", workspace, id),
                this::conversion);
    }

    Optional<Conversion> findByOrder(WorkspaceId workspace, String orderId) {
        return db.one(
                Sql.of(
                        "SELECT * FROM conversions WHERE workspace_id = ? AND order_id = ? AND confirmed",
                        workspace,
                        orderId),
                this::conversion);
    }

    /** Takes locks on orders until the transaction ends; in a fixed order, to avoid deadlocks. */
    void lockOrders(WorkspaceId workspace, Collection<String> orders) {
        db.list(Sql.of("""
                        SELECT pg_advisory_xact_lock(key)
                        FROM (SELECT DISTINCT hashtextextended(?::text || name, 0) AS key
                              FROM unnest(?::text[]) AS o (name) ORDER BY key OFFSET 0) AS keys
                        """, workspace.text(), orders.toArray(String[]::new)), _ -> "");
    }

    /** The unconfirmed or rejected report of an order of a click. */
    Optional<Conversion> findUnconfirmed(WorkspaceId workspace, String clickId, String orderId) {
        return db.one(Sql.of("""
                        SELECT * FROM conversions
                        WHERE workspace_id = ? AND click_id = ? AND order_id = ? AND NOT confirmed
                        """, workspace, clickId, orderId), this::conversion);
    }

    long countUnconfirmed(WorkspaceId workspace, String clickId) {
        return db.number(Sql.of(
                "SELECT count(*) FROM conversions WHERE workspace_id = ? AND click_id = ? AND NOT confirmed",
                workspace,
                clickId));
    }

    /** The newest lead with that name. */
    Optional<Conversion> findLead(WorkspaceId workspace, CustomerId customer, String event) {
        return db.one(Sql.of("""
                        SELECT * FROM conversions
                        WHERE workspace_id = ? AND customer_id = ? AND event = ? AND type = 'lead'
                        ORDER BY created_at DESC, id DESC
                        LIMIT 1
                        """, workspace, customer, event), this::conversion);
    }

    Listing<Conversion> list(WorkspaceId workspace, ConversionQuery query, Paging paging) {
        Sql which = Sql.of("WHERE workspace_id = ?", workspace)
                .thenIf(query.status, "AND status = ?")
                .thenIf(query.type, "AND type = ?")
                .thenIf(query.event, "AND event = ?")
                .thenIf(query.linkId, "AND link_id = ?")
                .thenIf(query.campaignId, "AND campaign_id = ?")
                .thenIf(query.customerId, "AND customer_id = ?")
                .thenIf(query.partnerId, "AND partner_id = ?");
        return new Listing<>(
                db.list(
                        Sql.of("SELECT * FROM conversions")
                                .then(which.text(), which.args().toArray())
                                .then("ORDER BY created_at DESC, id DESC")
                                .then("LIMIT ? OFFSET ?", paging.limit(), paging.offset()),
                        this::conversion),
                db.number(Sql.of("SELECT count(*) FROM conversions")
                        .then(which.text(), which.args().toArray())));
    }

    void attribute(Conversion conversion) {
        db.run(Sql.of(
                """
                UPDATE conversions SET partner_id = ?, enrollment_id = ?, by_discount_code = ?
                WHERE workspace_id = ? AND id = ?
                """,
                conversion.partnerId(),
                enrollment(conversion),
                byDiscountCode(conversion),
                conversion.workspaceId(),
                conversion.id()));
    }

    void update(Conversion conversion) {
        db.run(Sql.of(
                """
                UPDATE conversions
                SET status = ?, updated_at = ?, refunded = ?, refunded_revenue = ?, refunded_at = ?, confirmed = ?
                WHERE workspace_id = ? AND id = ?
                """,
                conversion.status(),
                conversion.updatedAt(),
                conversion.refunded().money().minor(),
                conversion.refunded().revenue().minor(),
                conversion.refunded().at(),
                conversion.confirmed(),
                conversion.workspaceId(),
                conversion.id()));
    }

    boolean hasPixel(WorkspaceId workspace, PixelId pixel) {
        return db.number(Sql.of(
                        "SELECT count(*) FROM pixels WHERE workspace_id = ? AND id = ? AND deleted_at IS NULL",
                        workspace,
                        pixel))
                > 0;
    }

    String currencyOf(WorkspaceId workspace) {
        return db.one(Sql.of("SELECT currency FROM workspaces WHERE id = ?", workspace), row -> row.text("currency"))
                .orElseThrow();
    }

    private static @Nullable EnrollmentId enrollment(Conversion conversion) {
        Conversion.Credit credit = conversion.credit();
        return credit == null ? null : credit.enrollmentId();
    }

    private static boolean byDiscountCode(Conversion conversion) {
        Conversion.Credit credit = conversion.credit();
        return credit != null && credit.byDiscountCode();
    }

    Conversion conversion(Row row) throws SQLException {
        UUID customer = row.uuidOrNull("customer_id");
        UUID partner = row.uuidOrNull("partner_id");
        UUID enrollment = row.uuidOrNull("enrollment_id");
        return new Conversion(
                new ConversionId(row.uuid("id")),
                new WorkspaceId(row.uuid("workspace_id")),
                clicks.readOrNull(row.textOrNull("click")),
                partner == null ? null : new PartnerId(partner),
                enrollment == null
                        ? null
                        : new Conversion.Credit(new EnrollmentId(enrollment), row.flag("by_discount_code")),
                customer == null ? null : new CustomerId(customer),
                row.text("event"),
                row.constant("status", ConversionStatus.class),
                row.constant("source", ConversionSource.class),
                new Money(row.number("amount"), row.text("currency")),
                new Conversion.Worth(
                        new Money(row.number("amount_usd"), Currencies.DOLLAR),
                        new Money(row.number("revenue"), row.text("revenue_currency"))),
                row.textOrNull("order_id"),
                row.textOrNull("payment_processor"),
                json.object(row.text("metadata")),
                row.instant("created_at"),
                row.instant("updated_at"),
                new Conversion.Refunded(
                        new Money(row.number("refunded"), row.text("currency")),
                        new Money(row.number("refunded_revenue"), row.text("revenue_currency")),
                        row.instantOrNull("refunded_at")),
                row.flag("confirmed"));
    }
}
