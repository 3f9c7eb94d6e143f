package dev.waypost.platform.mail;

import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Sql;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;

/** The {@code mail_counts} table: e-mails by counter and hour. */
@ApplicationScoped
class MailCountRepository {
    private final Db db;

    MailCountRepository(Db db) {
        this.db = db;
    }

    /** Adds to a counter and returns its value. Concurrent additions wait for this transaction. */
    long add(String counter, int number, Instant hour) {
        return db.number(Sql.of("""
                INSERT INTO mail_counts (counter, hour, sent)
                VALUES (?, ?, ?)
                ON CONFLICT (counter, hour) DO UPDATE SET sent = mail_counts.sent + excluded.sent
                RETURNING sent
                """, counter, hour, number));
    }

    int deleteBefore(Instant hour) {
        return db.run(Sql.of("DELETE FROM mail_counts WHERE hour < ?", hour));
    }
}
