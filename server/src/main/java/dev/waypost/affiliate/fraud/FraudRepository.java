package dev.waypost.affiliate.fraud;

import dev.waypost.access.UserId;
import dev.waypost.access.WorkspaceId;
import dev.waypost.affiliate.commissions.CommissionId;
import dev.waypost.affiliate.partners.model.EnrollmentId;
import dev.waypost.affiliate.partners.model.PartnerId;
import dev.waypost.affiliate.programs.ProgramId;
import dev.waypost.customers.CustomerId;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Row;
import dev.waypost.platform.db.Sql;
import dev.waypost.platform.web.answers.Listing;
import dev.waypost.platform.web.answers.Paging;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Collection;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The {@code fraud_events} and {@code fraud_rules} tables, and the data that rules need about people. */
@ApplicationScoped
class FraudRepository {
    private final Db db;

    FraudRepository(Db db) {
        this.db = db;
    }

    void insert(FraudEvent event) {
        db.run(Sql.of(
                """
                INSERT INTO fraud_events (
                    id, workspace_id, program_id, enrollment_id, partner_id, commission_id, rule, status, details, created_at)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """,
                event.id(),
                event.workspaceId(),
                event.programId(),
                event.enrollmentId(),
                event.partnerId(),
                event.commissionId(),
                event.rule(),
                event.status(),
                event.details(),
                event.createdAt()));
    }

    Listing<FraudEvent> list(
            WorkspaceId workspace,
            @Nullable ProgramId program,
            @Nullable PartnerId partner,
            @Nullable FraudStatus status,
            Paging paging) {
        Sql which = Sql.of("FROM fraud_events WHERE workspace_id = ?", workspace)
                .thenIf(program, "AND program_id = ?")
                .thenIf(partner, "AND partner_id = ?")
                .thenIf(status, "AND status = ?");
        return new Listing<>(
                db.list(
                        Sql.of("SELECT *")
                                .then(which.text(), which.args().toArray())
                                .then("ORDER BY id DESC LIMIT ? OFFSET ?", paging.limit(), paging.offset()),
                        FraudRepository::event),
                db.number(Sql.of("SELECT count(*)")
                        .then(which.text(), which.args().toArray())));
    }

    Optional<FraudEvent> find(WorkspaceId workspace, FraudEventId id) {
        return db.one(
                Sql.of("SELECT * FROM fraud_events WHERE workspace_id = ? AND id = ?", workspace, id),
                FraudRepository::event);
    }

    Optional<FraudEvent> lock(WorkspaceId workspace, FraudEventId id) {
        return db.one(
                Sql.of("SELECT * FROM fraud_events WHERE workspace_id = ? AND id = ? FOR UPDATE", workspace, id),
                FraudRepository::event);
    }

    void resolve(FraudEvent event, FraudStatus status, @Nullable String note, UserId by, Instant now) {
        db.run(Sql.of("""
                UPDATE fraud_events SET status = ?, note = ?, resolved_by = ?, resolved_at = ?
                WHERE workspace_id = ? AND id = ?
                """, status, note, by, now, event.workspaceId(), event.id()));
    }

    boolean has(WorkspaceId workspace, CommissionId commission, FraudStatus status) {
        return db.number(Sql.of("""
                        SELECT count(*) FROM fraud_events
                        WHERE workspace_id = ? AND commission_id = ? AND status = ?
                        """, workspace, commission, status)) > 0;
    }

    FraudRules rules(ProgramId program) {
        return db.one(
                        Sql.of("SELECT enabled, banned_sources FROM fraud_rules WHERE program_id = ?", program),
                        row -> new FraudRules(named(row.texts("enabled")), row.texts("banned_sources")))
                .orElse(FraudRules.USUAL);
    }

    void save(WorkspaceId workspace, ProgramId program, FraudRules rules, Instant now) {
        db.run(Sql.of(
                """
                INSERT INTO fraud_rules (program_id, workspace_id, enabled, banned_sources, updated_at)
                VALUES (?, ?, ?, ?, ?)
                ON CONFLICT (program_id) DO UPDATE
                SET enabled = excluded.enabled, banned_sources = excluded.banned_sources, updated_at = excluded.updated_at
                """,
                program,
                workspace,
                rules.enabled().stream()
                        .map(rule -> rule.name().toLowerCase(Locale.ROOT))
                        .toArray(String[]::new),
                rules.bannedSources().toArray(String[]::new),
                now));
    }

    Optional<String> emailOf(CustomerId customer) {
        return db.one(
                        Sql.of("SELECT coalesce(email, '') AS email FROM customers WHERE id = ?", customer),
                        row -> row.text("email"))
                .filter(email -> !email.isEmpty());
    }

    boolean hasMailboxOf(PartnerId partner, String email) {
        return db.number(Sql.of(
                        "SELECT count(*) FROM partners WHERE id = ? AND plain_email(email) = plain_email(?)",
                        partner,
                        email))
                > 0;
    }

    /** Whether another partner of the workspace has the mailbox. */
    boolean isKnown(WorkspaceId workspace, @Nullable PartnerId except, String email) {
        return db.number(Sql.of(
                                "SELECT count(*) FROM partners WHERE workspace_id = ? AND plain_email(email) = plain_email(?)",
                                workspace,
                                email)
                        .then("AND lower(email) <> lower(?)", email)
                        .thenIf(except, "AND id <> ?"))
                > 0;
    }

    /** Whether the mailbox belongs to a person who is banned from another program, in any workspace that is not deleted. */
    boolean isBannedElsewhere(ProgramId program, String email) {
        return db.number(Sql.of("""
                        SELECT count(*)
                        FROM partners p
                        JOIN enrollments e ON e.partner_id = p.id AND e.status = 'banned'
                        JOIN workspaces w ON w.id = e.workspace_id AND w.deleted_at IS NULL
                        WHERE plain_email(p.email) = plain_email(?) AND e.program_id <> ?
                        """, email, program)) > 0;
    }

    private static Set<FraudRule> named(Collection<String> names) {
        Set<FraudRule> rules = EnumSet.noneOf(FraudRule.class);
        names.forEach(name -> rules.add(FraudRule.valueOf(name.toUpperCase(Locale.ROOT))));
        return rules;
    }

    private static FraudEvent event(Row row) throws SQLException {
        UUID commission = row.uuidOrNull("commission_id");
        UUID resolver = row.uuidOrNull("resolved_by");
        return new FraudEvent(
                new FraudEventId(row.uuid("id")),
                new WorkspaceId(row.uuid("workspace_id")),
                new ProgramId(row.uuid("program_id")),
                new EnrollmentId(row.uuid("enrollment_id")),
                new PartnerId(row.uuid("partner_id")),
                commission == null ? null : new CommissionId(commission),
                row.constant("rule", FraudRule.class),
                row.constant("status", FraudStatus.class),
                row.text("details"),
                row.textOrNull("note"),
                resolver == null ? null : new UserId(resolver),
                row.instantOrNull("resolved_at"),
                row.instant("created_at"));
    }
}
