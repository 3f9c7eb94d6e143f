package dev.waypost.visitor.identity;

import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Sql;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.LocalDate;
import java.util.List;

@ApplicationScoped
class SaltRepository {
    private final Db db;

    SaltRepository(Db db) {
        this.db = db;
    }

    /** The first node wins. */
    void offer(Salt salt) {
        db.run(Sql.of("""
                INSERT INTO visitor_salts (day, salt) VALUES (?, ?) ON CONFLICT DO NOTHING
                """, LocalDate.ofEpochDay(salt.day()), salt.bytes()));
    }

    List<Salt> all() {
        return db.list(
                Sql.of("SELECT day - DATE '1970-01-01' AS day, salt FROM visitor_salts ORDER BY day"),
                row -> Salt.of(row.number("day"), row.bytes("salt")));
    }

    void deleteBefore(long day) {
        db.run(Sql.of("DELETE FROM visitor_salts WHERE day < ?", LocalDate.ofEpochDay(day)));
    }
}
