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
    private static final String BROUGHT = """
            FROM partner_links k
            JOIN enrollments e ON e.id = k.enrollment_id AND e.status IN ('approved', 'suspended')
            JOIN programs g ON g.id = e.program_id AND g.deleted_at IS NULL
            JOIN partners p ON p.id = e.partner_id
            JOIN links l ON l.id = k.link_id AND l.workspace_id = k.workspace_id
            LEFT JOIN link_counters t ON t.link_id = l.id
            WHERE k.workspace_id = ?
            """;
    private static final String COUNTS = """
            coalesce(sum(t.clicks), 0) AS clicks, coalesce(sum(t.leads), 0) AS leads, coalesce(sum(t.sales), 0) AS sales
            """;
    /** Commissions without a link are included only in the sum of the workspace. */
    private static final String EARNED = """
            FROM commissions c
            JOIN enrollments e ON e.id = c.enrollment_id AND e.status IN ('approved', 'suspended')
            JOIN programs g ON g.id = e.program_id AND g.deleted_at IS NULL
            LEFT JOIN links l ON l.id = c.link_id AND l.workspace_id = c.workspace_id
            WHERE c.workspace_id = ?
            """;

    private final Db db;

    ReferralRepository(Db db) {
        this.db = db;
    }

    ReferralCounts total(Scope scope) {
        return db.one(
                        within(scope, "SELECT " + COUNTS + BROUGHT),
                        row -> new ReferralCounts(row.number("clicks"), row.number("leads"), row.number("sales")))
                .orElseThrow();
    }

    /** The partners with the most referrals. */
    List<RankedReferrer> best(Scope scope, int most) {
        return db.list(
                within(scope, "SELECT p.id, p.name, " + COUNTS + BROUGHT)
                        .then("GROUP BY p.id, p.name ORDER BY sales DESC, leads DESC, clicks DESC, p.id LIMIT ?", most),
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

    private static Sql within(Scope scope, String query) {
        return Sql.of(query, scope.workspace())
                .thenIf(scope.link(), "AND l.id = ?")
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
