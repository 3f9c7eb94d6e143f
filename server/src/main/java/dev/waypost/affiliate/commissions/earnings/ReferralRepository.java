package dev.waypost.affiliate.commissions.earnings;

import dev.waypost.access.WorkspaceId;
import dev.waypost.affiliate.commissions.CommissionStatus;
import dev.waypost.affiliate.partners.model.EnrollmentId;
import dev.waypost.affiliate.partners.model.PartnerId;
import dev.waypost.campaigns.CampaignId;
import dev.waypost.links.model.LinkId;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Row;
import dev.waypost.platform.db.Sql;
import dev.waypost.platform.money.Money;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Sums the referrals and earnings of the partners of a workspace, without rejected and banned ones. */
@ApplicationScoped
class ReferralRepository {
    private static final String PARTNERS = """
            JOIN enrollments e ON e.id = %s.enrollment_id AND e.status IN ('approved', 'suspended')
            JOIN programs g ON g.id = e.program_id AND g.deleted_at IS NULL
            """;
    private static final String CLICKED = """
            SELECT e.partner_id, coalesce(t.clicks, 0) AS clicks, 0 AS leads, 0 AS sales
            FROM partner_links k
            """ + PARTNERS.formatted("k") + """
            JOIN links l ON l.id = k.link_id AND l.workspace_id = k.workspace_id
            LEFT JOIN link_counters t ON t.link_id = l.id
            WHERE k.workspace_id = ?
            """;
    private static final String CREDITED = """
            SELECT e.partner_id, 0, (v.type = 'lead')::int, (v.type = 'sale')::int
            FROM conversions v
            """ + PARTNERS.formatted("v") + """
            LEFT JOIN links l ON l.id = v.link_id AND l.workspace_id = v.workspace_id
            WHERE v.status IN ('approved', 'refunded') AND v.workspace_id = ?
            """;
    private static final String COUNTS = """
            coalesce(sum(clicks), 0) AS clicks, coalesce(sum(leads), 0) AS leads, coalesce(sum(sales), 0) AS sales
            """;
    /** Commissions of no conversion and no link are included only in the sum of the workspace. */
    private static final String EARNED = """
            FROM commissions c
            """ + PARTNERS.formatted("c") + """
            LEFT JOIN commissions o ON o.id = c.clawback_of
            LEFT JOIN conversions v ON v.id = coalesce(c.conversion_id, o.conversion_id)
            LEFT JOIN links l ON l.id = coalesce(c.link_id, v.link_id) AND l.workspace_id = c.workspace_id
            WHERE c.workspace_id = ?
            """;

    private final Db db;

    ReferralRepository(Db db) {
        this.db = db;
    }

    ReferralCounts total(Scope scope) {
        return db.one(
                        Sql.of("SELECT " + COUNTS + "FROM (")
                                .then(
                                        brought(scope).text(),
                                        brought(scope).args().toArray())
                                .then(") b"),
                        row -> new ReferralCounts(row.number("clicks"), row.number("leads"), row.number("sales")))
                .orElseThrow();
    }

    /** The partners with the most referrals. */
    List<RankedReferrer> best(Scope scope, int most) {
        return db.list(
                Sql.of("SELECT p.id, p.name, " + COUNTS + "FROM (")
                        .then(brought(scope).text(), brought(scope).args().toArray())
                        .then(") b JOIN partners p ON p.id = b.partner_id GROUP BY p.id, p.name")
                        .then("ORDER BY sales DESC, leads DESC, clicks DESC, p.id LIMIT ?", most),
                row -> new RankedReferrer(
                        new PartnerId(row.uuid("id")),
                        row.text("name"),
                        new ReferralCounts(row.number("clicks"), row.number("leads"), row.number("sales"))));
    }

    List<EarnedCommission> sums(Scope scope) {
        return db.list(
                within(
                                scope,
                                "SELECT c.status, c.currency, sum(c.earnings) AS earnings, max(c.created_at) AS at "
                                        + EARNED)
                        .then("GROUP BY c.status, c.currency"),
                ReferralRepository::earned);
    }

    List<EarnedCommission> recent(Scope scope, int most) {
        return db.list(
                within(scope, "SELECT c.status, c.currency, c.earnings, c.created_at AS at " + EARNED)
                        .then("ORDER BY c.id DESC LIMIT ?", most),
                ReferralRepository::earned);
    }

    List<StatusSum> sums(WorkspaceId workspace, EnrollmentId enrollment) {
        return db.list(
                Sql.of("""
                        SELECT status, sum(earnings) AS earnings
                        FROM commissions
                        WHERE workspace_id = ? AND enrollment_id = ?
                        GROUP BY status
                        """, workspace, enrollment),
                row -> new StatusSum(row.constant("status", CommissionStatus.class), row.number("earnings")));
    }

    List<EarnedAmount> recent(WorkspaceId workspace, EnrollmentId enrollment, int most) {
        return db.list(
                Sql.of("""
                        SELECT created_at, status, earnings
                        FROM commissions
                        WHERE workspace_id = ? AND enrollment_id = ?
                        ORDER BY id DESC
                        LIMIT ?
                        """, workspace, enrollment, most),
                row -> new EarnedAmount(
                        row.instant("created_at"),
                        row.constant("status", CommissionStatus.class),
                        row.number("earnings")));
    }

    String currency(WorkspaceId workspace) {
        return db.one(Sql.of("SELECT currency FROM workspaces WHERE id = ?", workspace), row -> row.text("currency"))
                .orElseThrow();
    }

    private static EarnedCommission earned(Row row) throws SQLException {
        return new EarnedCommission(
                row.instant("at"),
                row.constant("status", CommissionStatus.class),
                new Money(row.number("earnings"), row.text("currency")));
    }

    /** Clicks on links of partners, and leads and sales that partners are credited with. */
    private static Sql brought(Scope scope) {
        Sql credited = within(scope, CREDITED);
        return within(scope, CLICKED)
                .then("UNION ALL")
                .then(credited.text(), credited.args().toArray());
    }

    /** Of a link, only what its own partner is credited with. */
    private static Sql within(Scope scope, String query) {
        return Sql.of(query, scope.workspace())
                .thenIf(
                        scope.link(),
                        "AND e.id IN (SELECT m.enrollment_id FROM partner_links m WHERE m.link_id = l.id) AND l.id = ?")
                .thenIf(scope.campaign(), "AND l.campaign_id = ?");
    }

    /** A workspace, or one of its links or campaigns. */
    record Scope(
            WorkspaceId workspace,
            @Nullable LinkId link,
            @Nullable CampaignId campaign) {}

    record ReferralCounts(long clicks, long leads, long sales) {}

    record RankedReferrer(PartnerId partnerId, String name, ReferralCounts brought) {}

    record EarnedCommission(Instant at, CommissionStatus status, Money earnings) {}

    record StatusSum(CommissionStatus status, long minor) {}

    record EarnedAmount(Instant at, CommissionStatus status, long minor) {}
}
