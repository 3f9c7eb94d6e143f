package dev.waypost.affiliate.partners;

import com.fasterxml.jackson.core.type.TypeReference;
import dev.waypost.access.Identity;
import dev.waypost.access.PartnerAccountId;
import dev.waypost.access.Plan;
import dev.waypost.access.Role;
import dev.waypost.access.UserId;
import dev.waypost.access.WorkspaceId;
import dev.waypost.affiliate.partners.model.Application;
import dev.waypost.affiliate.partners.model.EnrollmentId;
import dev.waypost.affiliate.partners.model.EnrollmentStatus;
import dev.waypost.affiliate.partners.model.PartnerId;
import dev.waypost.affiliate.programs.ProgramId;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Sql;
import dev.waypost.platform.web.input.FreeJson;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.Optional;

/** The {@code application} column of {@code enrollments}, and the data for decisions about applications. */
@ApplicationScoped
class ApplicationRepository {
    private static final int LONGEST = 50_000;

    private final Db db;
    private final FreeJson json;

    ApplicationRepository(Db db, FreeJson json) {
        this.db = db;
        this.json = json;
    }

    /** The identity of the workspace owner, for actions that a partner triggers. */
    Identity owner(WorkspaceId workspace, String partner) {
        return db.one(
                        Sql.of("""
                                SELECT u.id, u.email, u.name, p.plan
                                FROM members m
                                JOIN users u ON u.id = m.user_id
                                JOIN workspace_plans p ON p.workspace_id = m.workspace_id
                                WHERE m.workspace_id = ? AND m.role = 'owner' AND m.status = 'active'
                                LIMIT 1
                                """, workspace),
                        row -> new Identity(
                                new UserId(row.uuid("id")),
                                row.text("email"),
                                row.text("name"),
                                new Identity.Credential.Partner(partner),
                                new Identity.Membership(workspace, Role.OWNER, row.constant("plan", Plan.class))))
                .orElseThrow();
    }

    Optional<PartnerId> partner(WorkspaceId workspace, PartnerAccountId account) {
        return db.one(
                Sql.of("SELECT id FROM partners WHERE workspace_id = ? AND account_id = ?", workspace, account),
                row -> new PartnerId(row.uuid("id")));
    }

    /** The membership of an account in a program, locked until the transaction ends. */
    Optional<Membership> lock(ProgramId program, PartnerAccountId account) {
        return db.one(
                Sql.of("""
                        SELECT e.id, e.status
                        FROM enrollments e
                        JOIN partners p ON p.id = e.partner_id
                        WHERE e.program_id = ? AND p.account_id = ?
                        FOR NO KEY UPDATE OF e
                        """, program, account),
                row -> new Membership(
                        new EnrollmentId(row.uuid("id")), row.constant("status", EnrollmentStatus.class)));
    }

    /** The same by the slug of the program, whether or not the marketplace lists it. */
    Optional<AppliedMembership> lock(String slug, PartnerAccountId account) {
        return db.one(
                Sql.of("""
                        SELECT e.id, e.status, e.workspace_id
                        FROM enrollments e
                        JOIN partners p ON p.id = e.partner_id
                        JOIN programs g ON g.id = e.program_id AND g.deleted_at IS NULL
                        JOIN workspaces w ON w.id = e.workspace_id AND w.deleted_at IS NULL
                        WHERE g.slug = ? AND p.account_id = ?
                        FOR NO KEY UPDATE OF e
                        """, slug, account),
                row -> new AppliedMembership(
                        new EnrollmentId(row.uuid("id")),
                        row.constant("status", EnrollmentStatus.class),
                        new WorkspaceId(row.uuid("workspace_id"))));
    }

    void setApplication(WorkspaceId workspace, EnrollmentId id, Application application, Instant now) {
        db.run(Sql.of("""
                UPDATE enrollments
                SET application = ?, status = ?, updated_at = ?
                WHERE workspace_id = ? AND id = ?
                """, json.write("formData", application, LONGEST), EnrollmentStatus.PENDING, now, workspace, id));
    }

    Optional<Application> application(WorkspaceId workspace, EnrollmentId id) {
        return db.one(Sql.of("""
                        SELECT application FROM enrollments
                        WHERE workspace_id = ? AND id = ? AND application IS NOT NULL
                        """, workspace, id), row -> json.read(row.text("application"), new TypeReference<>() {}));
    }

    /** The status of an account in a program. */
    record Membership(EnrollmentId id, EnrollmentStatus status) {}

    /** The state of an account in a program of a workspace. */
    record AppliedMembership(EnrollmentId id, EnrollmentStatus status, WorkspaceId workspaceId) {}
}
