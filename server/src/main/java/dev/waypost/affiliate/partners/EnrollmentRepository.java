package dev.waypost.affiliate.partners;

import dev.waypost.access.PartnerAccountId;
import dev.waypost.access.WorkspaceId;
import dev.waypost.affiliate.groups.GroupId;
import dev.waypost.affiliate.partners.model.Enrollment;
import dev.waypost.affiliate.partners.model.EnrollmentId;
import dev.waypost.affiliate.partners.model.EnrollmentStatus;
import dev.waypost.affiliate.partners.model.Partner;
import dev.waypost.affiliate.partners.model.PartnerId;
import dev.waypost.affiliate.partners.model.PayoutMethod;
import dev.waypost.affiliate.programs.CommissionOverrides;
import dev.waypost.affiliate.programs.CreditedTotals;
import dev.waypost.affiliate.programs.ProgramId;
import dev.waypost.affiliate.programs.Terms;
import dev.waypost.links.model.LinkId;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.LikePattern;
import dev.waypost.platform.db.Row;
import dev.waypost.platform.db.Sql;
import dev.waypost.platform.money.ExchangeRates;
import dev.waypost.platform.money.Money;
import dev.waypost.platform.web.answers.Listing;
import dev.waypost.platform.web.answers.Paging;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The {@code enrollments} table with partners and their totals. */
@ApplicationScoped
class EnrollmentRepository {
    private static final String FROM = """
            FROM enrollments e
            JOIN partners p ON p.id = e.partner_id
            JOIN programs g ON g.id = e.program_id AND g.deleted_at IS NULL
            """;

    private static final String COUNTED = """
            SELECT e.id, e.workspace_id, e.program_id, e.group_id, e.commission_override, e.partner_id, e.status, e.status_reason,
                   e.referral_code, e.banned_at, e.created_at, p.email, p.name, p.image, p.country, p.payout_method,
                   g.currency, l.id AS link_id, l.short_code, d.host, n.clicks, credited.*, c.earned
            """ + FROM + """
            JOIN workspaces w ON w.id = e.workspace_id
            LEFT JOIN links l ON l.id = e.referral_link_id AND l.workspace_id = e.workspace_id AND l.deleted_at IS NULL
            LEFT JOIN domains d ON d.id = l.domain_id
            CROSS JOIN LATERAL (
                SELECT coalesce(sum(t.clicks), 0) AS clicks
                FROM partner_links k
                JOIN link_counters t ON t.link_id = k.link_id
                WHERE k.enrollment_id = e.id) n
            """ + CreditedTotals.join("= e.id", "g.currency") + """
            CROSS JOIN LATERAL (
                SELECT coalesce(sum(earnings), 0) AS earned
                FROM commissions
                WHERE enrollment_id = e.id AND status IN ('pending', 'approved', 'paid', 'hold')) c
            """;

    private final Db db;
    private final ExchangeRates rates;
    private final CommissionOverrides overrides;

    EnrollmentRepository(Db db, ExchangeRates rates, CommissionOverrides overrides) {
        this.db = db;
        this.overrides = overrides;
        this.rates = rates;
    }

    /** Inserts the membership; false if it exists. */
    boolean insert(EnrollmentId id, WorkspaceId workspace, ProgramId program, PartnerId partner, Instant now) {
        return db.run(Sql.of("""
                        INSERT INTO enrollments (id, workspace_id, program_id, partner_id, status, created_at, updated_at)
                        VALUES (?, ?, ?, ?, ?, ?, ?)
                        ON CONFLICT (program_id, partner_id) DO NOTHING
                        """, id, workspace, program, partner, EnrollmentStatus.PENDING, now, now)) > 0;
    }

    Optional<Enrollment> find(WorkspaceId workspace, EnrollmentId id) {
        return db.one(Sql.of(COUNTED).then("WHERE e.workspace_id = ? AND e.id = ?", workspace, id), this::enrollment);
    }

    /** The enrollments of an account in all workspaces, newest first. */
    List<Enrollment> of(PartnerAccountId account, int most) {
        return db.list(
                Sql.of(COUNTED)
                        .then("WHERE p.account_id = ? AND w.deleted_at IS NULL", account)
                        .then("ORDER BY e.id DESC LIMIT ?", most),
                this::enrollment);
    }

    Optional<EnrollmentId> find(WorkspaceId workspace, ProgramId program, PartnerId partner) {
        return db.one(
                Sql.of("SELECT e.id " + FROM)
                        .then(
                                "WHERE e.workspace_id = ? AND e.program_id = ? AND e.partner_id = ?",
                                workspace,
                                program,
                                partner),
                row -> new EnrollmentId(row.uuid("id")));
    }

    /** The newest membership of a partner that is approved or suspended. */
    Optional<EnrollmentId> newest(WorkspaceId workspace, PartnerId partner) {
        return db.one(
                Sql.of("SELECT e.id " + FROM).then("""
                                WHERE e.workspace_id = ? AND e.partner_id = ? AND e.status IN ('approved', 'suspended')
                                ORDER BY e.id DESC LIMIT 1
                                """, workspace, partner), row -> new EnrollmentId(row.uuid("id")));
    }

    /** Locks the membership and its earnings until the transaction ends. */
    Optional<EnrollmentTerms> lock(WorkspaceId workspace, EnrollmentId id) {
        return db.one(
                Sql.of("SELECT e.program_id, e.group_id, e.commission_override, e.partner_id, e.status " + FROM)
                        .then("WHERE e.workspace_id = ? AND e.id = ? FOR NO KEY UPDATE OF e", workspace, id),
                row -> new EnrollmentTerms(
                        new ProgramId(row.uuid("program_id")),
                        group(row),
                        overrides.read(row.textOrNull("commission_override")),
                        new PartnerId(row.uuid("partner_id")),
                        row.constant("status", EnrollmentStatus.class)));
    }

    Listing<Enrollment> list(WorkspaceId workspace, EnrollmentQuery query, Paging paging) {
        Sql which = matching(workspace, query);
        return new Listing<>(
                db.list(
                        Sql.of(COUNTED)
                                .then(which.text(), which.args().toArray())
                                .then("ORDER BY e.id DESC LIMIT ? OFFSET ?", paging.limit(), paging.offset()),
                        this::enrollment),
                count(workspace, query));
    }

    /** The next memberships by age after a given one, or the oldest. */
    List<Enrollment> after(WorkspaceId workspace, EnrollmentQuery query, @Nullable EnrollmentId last, int most) {
        Sql which = matching(workspace, query);
        return db.list(
                Sql.of(COUNTED)
                        .then(which.text(), which.args().toArray())
                        .thenIf(last, "AND e.id > ?")
                        .then("ORDER BY e.id LIMIT ?", most),
                this::enrollment);
    }

    long count(WorkspaceId workspace, EnrollmentQuery query) {
        Sql which = matching(workspace, query);
        return db.number(Sql.of("SELECT count(*) " + FROM)
                .then(which.text(), which.args().toArray()));
    }

    boolean hasCode(ProgramId program, String code) {
        return db.number(Sql.of(
                        "SELECT count(*) FROM enrollments WHERE program_id = ? AND lower(referral_code) = lower(?)",
                        program,
                        code))
                > 0;
    }

    void setReferral(WorkspaceId workspace, EnrollmentId id, String code, LinkId link) {
        db.run(Sql.of(
                "UPDATE enrollments SET referral_code = ?, referral_link_id = ? WHERE workspace_id = ? AND id = ?",
                code,
                link,
                workspace,
                id));
    }

    void setGroup(WorkspaceId workspace, EnrollmentId id, @Nullable GroupId group, Instant now) {
        db.run(Sql.of(
                "UPDATE enrollments SET group_id = ?, updated_at = ? WHERE workspace_id = ? AND id = ?",
                group,
                now,
                workspace,
                id));
    }

    void setOverride(WorkspaceId workspace, EnrollmentId id, @Nullable Terms override, Instant now) {
        db.run(Sql.of(
                "UPDATE enrollments SET commission_override = ?, updated_at = ? WHERE workspace_id = ? AND id = ?",
                overrides.write(override),
                now,
                workspace,
                id));
    }

    void setStatus(
            WorkspaceId workspace, EnrollmentId id, EnrollmentStatus status, @Nullable String reason, Instant now) {
        db.run(Sql.of("""
                UPDATE enrollments
                SET status = ?, status_reason = ?, banned_at = ?, updated_at = ?
                WHERE workspace_id = ? AND id = ?
                """, status, reason, status == EnrollmentStatus.BANNED ? now : null, now, workspace, id));
    }

    private static Sql matching(WorkspaceId workspace, EnrollmentQuery query) {
        Sql which = Sql.of("WHERE e.workspace_id = ?", workspace)
                .thenIf(query.programId, "AND e.program_id = ?")
                .thenIf(query.groupId, "AND e.group_id = ?")
                .thenIf(query.status, "AND e.status = ?")
                .thenIf(partners(query), "AND e.partner_id = ANY (?)");
        String pattern = LikePattern.anywhere(query.search);
        return pattern == null
                ? which
                : which.then(
                        "AND (p.name ILIKE ? OR p.email ILIKE ? OR e.referral_code ILIKE ?)",
                        pattern,
                        pattern,
                        pattern);
    }

    private static UUID @Nullable [] partners(EnrollmentQuery query) {
        return query.partnerId == null || query.partnerId.isEmpty()
                ? null
                : query.partnerId.stream().map(PartnerId::value).toArray(UUID[]::new);
    }

    private Enrollment enrollment(Row row) throws SQLException {
        String currency = row.text("currency");
        UUID link = row.uuidOrNull("link_id");
        return new Enrollment(
                new EnrollmentId(row.uuid("id")),
                new ProgramId(row.uuid("program_id")),
                group(row),
                overrides.read(row.textOrNull("commission_override")),
                new Partner(
                        new PartnerId(row.uuid("partner_id")),
                        new WorkspaceId(row.uuid("workspace_id")),
                        row.text("email"),
                        row.text("name"),
                        row.textOrNull("image"),
                        row.textOrNull("country"),
                        row.constantOrNull("payout_method", PayoutMethod.class)),
                row.constant("status", EnrollmentStatus.class),
                row.textOrNull("status_reason"),
                row.textOrNull("referral_code"),
                link == null
                        ? null
                        : new Enrollment.ReferralLink(new LinkId(link), row.textOrNull("host"), row.text("short_code")),
                new Enrollment.Totals(
                        row.number("clicks"),
                        CreditedTotals.of(row, currency, rates),
                        new Money(row.number("earned"), currency)),
                row.instantOrNull("banned_at"),
                row.instant("created_at"));
    }

    private static @Nullable GroupId group(Row row) throws SQLException {
        UUID id = row.uuidOrNull("group_id");
        return id == null ? null : new GroupId(id);
    }

    /** The partner, program and group of a membership, its own terms if any, and whether it may earn. */
    record EnrollmentTerms(
            ProgramId programId,
            @Nullable GroupId groupId,
            @Nullable Terms override,
            PartnerId partnerId,
            EnrollmentStatus status) {}
}
