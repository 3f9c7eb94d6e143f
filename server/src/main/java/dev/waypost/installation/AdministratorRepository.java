package dev.waypost.installation;

import dev.waypost.access.UserId;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Sql;
import jakarta.enterprise.context.ApplicationScoped;

/** Finds the administrators of the installation among {@code users}. */
@ApplicationScoped
class AdministratorRepository {
    private final Db db;

    AdministratorRepository(Db db) {
        this.db = db;
    }

    /** An unverified address may belong to anyone. */
    boolean hasVerified(UserId user, String email) {
        return db.number(Sql.of("""
                        SELECT count(*) FROM users WHERE id = ? AND email = ? AND email_verified_at IS NOT NULL
                        """, user, email)) > 0;
    }

    boolean isFirst(UserId user) {
        return db.list(
                        Sql.of("SELECT id FROM users ORDER BY created_at, id LIMIT 1"),
                        row -> new UserId(row.uuid("id")))
                .contains(user);
    }
}
