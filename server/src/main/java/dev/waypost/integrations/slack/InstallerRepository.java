package dev.waypost.integrations.slack;

import dev.waypost.access.Identity;
import dev.waypost.access.Plan;
import dev.waypost.access.Role;
import dev.waypost.access.UserId;
import dev.waypost.integrations.Installation;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Sql;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;

/** Finds the user that a connection acts for: its creator, as long as they are a member. */
@ApplicationScoped
class InstallerRepository {
    private final Db db;

    InstallerRepository(Db db) {
        this.db = db;
    }

    Optional<Identity> installer(Installation installation) {
        return db.one(
                Sql.of("""
                        SELECT u.id, u.email, u.name, m.role, p.plan
                        FROM members m
                        JOIN users u ON u.id = m.user_id
                        JOIN workspace_plans p ON p.workspace_id = m.workspace_id
                        WHERE m.workspace_id = ? AND m.user_id = ? AND m.status = 'active'
                        """, installation.workspaceId(), installation.installedBy()),
                row -> new Identity(
                        new UserId(row.uuid("id")),
                        row.text("email"),
                        row.text("name"),
                        new Identity.Credential.Session(installation.id().text()),
                        new Identity.Membership(
                                installation.workspaceId(),
                                row.constant("role", Role.class),
                                row.constant("plan", Plan.class))));
    }
}
