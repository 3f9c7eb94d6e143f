package dev.waypost.platform.crypto;

import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Sql;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Reads and updates columns of secrets in any table. */
@ApplicationScoped
class SecretRepository {
    private final Db db;

    SecretRepository(Db db) {
        this.db = db;
    }

    List<StoredSecret> after(String table, String column, @Nullable UUID last, int most) {
        return db.list(
                Sql.of("SELECT id, %s AS kept FROM %s WHERE %s IS NOT NULL".formatted(column, table, column))
                        .thenIf(last, "AND id > ?")
                        .then("ORDER BY id LIMIT ?", most),
                row -> new StoredSecret(row.uuid("id"), row.text("kept")));
    }

    /** Only if it has not changed in the meantime. */
    void replace(String table, String column, StoredSecret before, String after) {
        db.run(Sql.of(
                "UPDATE %s SET %s = ? WHERE id = ? AND %s = ?".formatted(table, column, column),
                after,
                before.id(),
                before.text()));
    }

    record StoredSecret(UUID id, String text) {}
}
