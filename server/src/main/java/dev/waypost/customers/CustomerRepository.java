package dev.waypost.customers;

import dev.waypost.access.WorkspaceId;
import dev.waypost.affiliate.partners.model.PartnerId;
import dev.waypost.events.Event;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Json;
import dev.waypost.platform.db.LikePattern;
import dev.waypost.platform.db.Row;
import dev.waypost.platform.db.Sql;
import dev.waypost.platform.money.Money;
import dev.waypost.platform.web.answers.Listing;
import dev.waypost.platform.web.answers.Paging;
import dev.waypost.platform.web.input.FreeJson;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The {@code customers} table. Deleted customers stay in it, hidden and without personal data. */
@ApplicationScoped
class CustomerRepository {
    static final String UNIQUE_EXTERNAL_ID = "customers_workspace_id_external_id_key";

    private static final int LONGEST_METADATA = 10_000;
    private static final String LIVE = "WHERE workspace_id = ? AND deleted_at IS NULL";

    private final Db db;
    private final FreeJson json;
    private final ClickJson clicks;

    CustomerRepository(Db db, FreeJson json, ClickJson clicks) {
        this.db = db;
        this.json = json;
        this.clicks = clicks;
    }

    /** @param metadata null keeps the current value */
    Upserted upsert(
            WorkspaceId workspace,
            CustomerId newId,
            String externalId,
            Customer.Profile profile,
            @Nullable Event click,
            @Nullable Map<String, @Nullable Object> metadata,
            Instant now) {
        Json given = metadata == null ? null : json.write("metadata", metadata, LONGEST_METADATA);
        return db.one(
                        Sql.of(
                                """
                                INSERT INTO customers AS c (
                                    id, workspace_id, external_id, name, email, avatar, country, click_id, link_id,
                                    campaign_id, source, click, partner_id, currency, first_seen_at, metadata, created_at,
                                    updated_at)
                                SELECT ?, w.id, ?, ?, ?, ?, ?, ?, ?::uuid, ?::uuid, ?, ?::json, p.partner_id, w.currency, ?,
                                       coalesce(?::jsonb, '{}'), ?, ?
                                FROM workspaces w
                                LEFT JOIN partner_links p ON p.workspace_id = w.id AND p.link_id = ?::uuid
                                WHERE w.id = ?
                                ON CONFLICT (workspace_id, external_id) WHERE deleted_at IS NULL DO UPDATE SET
                                    name = coalesce(excluded.name, c.name),
                                    email = coalesce(excluded.email, c.email),
                                    avatar = coalesce(excluded.avatar, c.avatar),
                                    country = coalesce(excluded.country, c.country),
                                    click_id = coalesce(excluded.click_id, c.click_id),
                                    link_id = coalesce(excluded.link_id, c.link_id),
                                    campaign_id = CASE WHEN excluded.click_id IS NULL
                                                       THEN c.campaign_id ELSE excluded.campaign_id END,
                                    source = CASE WHEN excluded.click_id IS NULL
                                                  THEN c.source ELSE excluded.source END,
                                    click = coalesce(excluded.click, c.click),
                                    partner_id = CASE WHEN excluded.click_id IS NULL
                                                      THEN c.partner_id ELSE excluded.partner_id END,
                                    metadata = coalesce(?, c.metadata),
                                    updated_at = excluded.updated_at
                                RETURNING *, xmax = 0 AS created
                                """,
                                newId,
                                externalId,
                                profile.name(),
                                profile.email(),
                                profile.avatar(),
                                profile.country() == null && click != null
                                        ? click.where().country()
                                        : profile.country(),
                                click == null ? null : click.click(),
                                click == null ? null : click.link(),
                                click == null ? null : click.campaign(),
                                click == null ? null : source(click),
                                clicks.writeOrNull(click),
                                click == null ? now : Instant.ofEpochMilli(click.at()),
                                given,
                                now,
                                now,
                                click == null ? null : click.link(),
                                workspace,
                                given),
                        row -> new Upserted(customer(row), row.flag("created")))
                .orElseThrow();
    }

    /** Until the transaction ends. */
    void lock(WorkspaceId workspace, CustomerId id) {
        db.lockRow("customers", workspace, id);
    }

    Optional<Customer> find(WorkspaceId workspace, CustomerId id) {
        return db.one(Sql.of("SELECT * FROM customers").then(LIVE, workspace).then("AND id = ?", id), this::customer);
    }

    Optional<Customer> findByExternalId(WorkspaceId workspace, String externalId) {
        return db.one(
                Sql.of("SELECT * FROM customers").then(LIVE, workspace).then("AND external_id = ?", externalId),
                this::customer);
    }

    Listing<Customer> list(WorkspaceId workspace, @Nullable String search, boolean ascending, Paging paging) {
        Sql which = matching(workspace, search);
        String direction = ascending ? "ASC" : "DESC";
        return new Listing<>(
                db.list(
                        Sql.of("SELECT * FROM customers")
                                .then(which.text(), which.args().toArray())
                                .then("ORDER BY id " + direction)
                                .then("LIMIT ? OFFSET ?", paging.limit(), paging.offset()),
                        this::customer),
                count(workspace, search));
    }

    /** The next customers by age after a given one, or the oldest. */
    List<Customer> after(WorkspaceId workspace, @Nullable String search, @Nullable CustomerId last, int most) {
        Sql which = matching(workspace, search);
        return db.list(
                Sql.of("SELECT * FROM customers")
                        .then(which.text(), which.args().toArray())
                        .thenIf(last, "AND id > ?")
                        .then("ORDER BY id LIMIT ?", most),
                this::customer);
    }

    long count(WorkspaceId workspace, @Nullable String search) {
        Sql which = matching(workspace, search);
        return db.number(Sql.of("SELECT count(*) FROM customers")
                .then(which.text(), which.args().toArray()));
    }

    void update(Customer customer) {
        db.run(Sql.of(
                """
                UPDATE customers
                SET external_id = ?, name = ?, email = ?, avatar = ?, country = ?, subscription_canceled_at = ?,
                    metadata = ?, updated_at = ?
                WHERE workspace_id = ? AND id = ?
                """,
                customer.externalId(),
                customer.profile().name(),
                customer.profile().email(),
                customer.profile().avatar(),
                customer.profile().country(),
                customer.subscriptionCanceledAt(),
                json.write("metadata", customer.metadata(), LONGEST_METADATA),
                customer.updatedAt(),
                customer.workspaceId(),
                customer.id()));
    }

    /** Erases the personal data; events are kept. */
    void delete(WorkspaceId workspace, CustomerId id, Instant now) {
        db.run(Sql.of("""
                UPDATE customers
                SET external_id = NULL, name = NULL, email = NULL, avatar = NULL, country = NULL, click = NULL,
                    metadata = '{}', deleted_at = ?, updated_at = ?
                WHERE workspace_id = ? AND id = ?
                """, now, now, workspace, id));
    }

    /** The currency of the customer's totals; locks them until the transaction ends. */
    String lockCurrency(CustomerId id) {
        return db.one(
                        Sql.of("SELECT currency FROM customers WHERE id = ? FOR NO KEY UPDATE", id),
                        row -> row.text("currency"))
                .orElseThrow();
    }

    void add(CustomerId id, long leads, long sales, long bought, long kept, Instant at) {
        db.run(Sql.of("""
                UPDATE customers
                SET leads = leads + ?,
                    sales = sales + ?,
                    sale_amount = sale_amount + ?,
                    ltv = ltv + ?,
                    first_sale_at = CASE WHEN ? > 0 THEN least(first_sale_at, ?) ELSE first_sale_at END,
                    last_event_at = greatest(last_event_at, ?)
                WHERE id = ?
                """, leads, sales, bought, kept, sales, at, at, id));
    }

    void attribute(CustomerId id, PartnerId from, PartnerId to) {
        db.run(Sql.of("""
                UPDATE customers SET partner_id = ?
                WHERE id = ? AND partner_id IS DISTINCT FROM ? AND (partner_id = ? OR partner_id IS NULL)
                """, to, id, to, from));
    }

    void set(CustomerId id, long leads, long sales, Money bought, Money kept) {
        db.run(Sql.of(
                "UPDATE customers SET leads = ?, sales = ?, sale_amount = ?, ltv = ?, currency = ? WHERE id = ?",
                leads,
                sales,
                bought.minor(),
                kept.minor(),
                kept.currency(),
                id));
    }

    /** The source of a click for cohorts: its UTM parameters, else the referring site. */
    private static @Nullable String source(Event click) {
        String named = click.source().utmSource();
        String source = named == null ? click.source().referrerDomain() : named;
        return source == null ? null : source.replace("\0", "");
    }

    private static Sql matching(WorkspaceId workspace, @Nullable String search) {
        String pattern = LikePattern.anywhere(search);
        Sql live = Sql.of(LIVE, workspace);
        return pattern == null
                ? live
                : live.then("AND (external_id ILIKE ? OR name ILIKE ? OR email ILIKE ?)", pattern, pattern, pattern);
    }

    private Customer customer(Row row) throws SQLException {
        String currency = row.text("currency");
        return new Customer(
                new CustomerId(row.uuid("id")),
                new WorkspaceId(row.uuid("workspace_id")),
                row.textOrNull("external_id"),
                new Customer.Profile(
                        row.textOrNull("name"),
                        row.textOrNull("email"),
                        row.textOrNull("avatar"),
                        row.textOrNull("country")),
                clicks.readOrNull(row.textOrNull("click")),
                partner(row.uuidOrNull("partner_id")),
                new Customer.Totals(
                        row.number("leads"),
                        row.number("sales"),
                        new Money(row.number("sale_amount"), currency),
                        new Money(row.number("ltv"), currency),
                        row.instantOrNull("first_sale_at"),
                        row.instantOrNull("last_event_at")),
                row.instant("first_seen_at"),
                row.instantOrNull("subscription_canceled_at"),
                json.object(row.text("metadata")),
                row.instant("created_at"),
                row.instant("updated_at"));
    }

    private static @Nullable PartnerId partner(@Nullable UUID id) {
        return id == null ? null : new PartnerId(id);
    }

    /** The result of an upsert. */
    record Upserted(Customer customer, boolean created) {}
}
