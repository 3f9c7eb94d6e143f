package dev.waypost.affiliate.partners;

import dev.waypost.access.PartnerAccountId;
import dev.waypost.access.WorkspaceId;
import dev.waypost.affiliate.groups.GroupId;
import dev.waypost.affiliate.partners.model.AccountMembership;
import dev.waypost.affiliate.partners.model.EnrollmentId;
import dev.waypost.affiliate.partners.model.EnrollmentStatus;
import dev.waypost.affiliate.partners.model.JoinedProgram;
import dev.waypost.affiliate.partners.model.PartnerId;
import dev.waypost.affiliate.partners.model.PayoutMethod;
import dev.waypost.affiliate.programs.ProgramId;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Sql;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Links accounts to {@code partners}, and reads their {@code enrollments} across workspaces. */
@ApplicationScoped
class AccountPartnerRepository {
    /** Maximum number of programs of an account that are listed; the newest ones. */
    static final int MOST = 500;

    private final Db db;

    AccountPartnerRepository(Db db) {
        this.db = db;
    }

    /**
     * A workspace in which the account is already a partner, under an address changed by the workspace, is not
     * affected.
     */
    void claim(PartnerAccountId account, String email, Instant now) {
        db.run(Sql.of("""
                UPDATE partners p
                SET account_id = ?, payout_consent_at = NULL, updated_at = ?
                WHERE lower(p.email) = ? AND p.account_id IS NULL
                  AND NOT EXISTS (SELECT FROM partners o WHERE o.account_id = ? AND o.workspace_id = p.workspace_id)
                """, account, now, email, account));
    }

    boolean isKnownAs(PartnerAccountId account, UUID partner) {
        return db.number(Sql.of("SELECT count(*) FROM partners WHERE account_id = ? AND id = ?", account, partner)) > 0;
    }

    Optional<String> address(WorkspaceId workspace, PartnerId partner) {
        return db.one(Sql.of("""
                SELECT a.email
                FROM partners p
                JOIN partner_accounts a ON a.id = p.account_id
                WHERE p.workspace_id = ? AND p.id = ?
                """, workspace, partner), row -> row.text("email"));
    }

    void setPayoutMethod(PartnerAccountId account, PayoutMethod method, Instant now) {
        db.run(Sql.of(
                "UPDATE partners SET payout_method = ?, updated_at = ? WHERE account_id = ?", method, now, account));
    }

    /** @param since null where the workspace is not to see where the partner's money goes */
    void setPayoutConsent(PartnerAccountId account, WorkspaceId workspace, @Nullable Instant since) {
        db.run(Sql.of(
                "UPDATE partners SET payout_consent_at = ? WHERE account_id = ? AND workspace_id = ?",
                since,
                account,
                workspace));
    }

    /** The workspaces that the account shows where its money goes. */
    Set<WorkspaceId> consenting(PartnerAccountId account) {
        return new HashSet<>(db.list(
                Sql.of(
                        "SELECT workspace_id FROM partners WHERE account_id = ? AND payout_consent_at IS NOT NULL",
                        account),
                row -> new WorkspaceId(row.uuid("workspace_id"))));
    }

    /** The programs that the account has to do with. */
    Map<ProgramId, JoinedProgram> programs(PartnerAccountId account) {
        Map<ProgramId, JoinedProgram> found = new HashMap<>();
        db.list(
                Sql.of("""
                        SELECT g.id, g.name, g.slug, g.logo, g.website
                        FROM partners p
                        JOIN enrollments e ON e.partner_id = p.id
                        JOIN programs g ON g.id = e.program_id
                        WHERE p.account_id = ?
                        """, account),
                row -> found.put(
                        new ProgramId(row.uuid("id")),
                        new JoinedProgram(
                                row.text("name"), row.text("slug"), row.textOrNull("logo"), row.text("website"))));
        return found;
    }

    List<AccountMembership> memberships(PartnerAccountId account) {
        return db.list(Sql.of("""
                        SELECT e.id, e.workspace_id, e.program_id, e.group_id, e.status
                        FROM partners p
                        JOIN enrollments e ON e.partner_id = p.id
                        JOIN workspaces w ON w.id = e.workspace_id AND w.deleted_at IS NULL
                        WHERE p.account_id = ?
                        ORDER BY e.id DESC
                        LIMIT ?
                        """, account, MOST), row -> {
            @Nullable UUID group = row.uuidOrNull("group_id");
            return new AccountMembership(
                    new EnrollmentId(row.uuid("id")),
                    new WorkspaceId(row.uuid("workspace_id")),
                    new ProgramId(row.uuid("program_id")),
                    group == null ? null : new GroupId(group),
                    row.constant("status", EnrollmentStatus.class));
        });
    }

    Map<ProgramId, EnrollmentStatus> statuses(PartnerAccountId account, Collection<ProgramId> programs) {
        Map<ProgramId, EnrollmentStatus> found = new HashMap<>();
        db.list(
                Sql.of("""
                        SELECT e.program_id, e.status
                        FROM partners p
                        JOIN enrollments e ON e.partner_id = p.id
                        WHERE p.account_id = ? AND e.program_id = ANY (?)
                        """, account, programs.stream().map(ProgramId::value).toArray(UUID[]::new)),
                row -> found.put(
                        new ProgramId(row.uuid("program_id")), row.constant("status", EnrollmentStatus.class)));
        return found;
    }
}
