package dev.waypost.integrations;

import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Sql;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;

/** The ids of messages that services sent, so that each is handled once. */
@ApplicationScoped
class ReceivedMessageRepository {
    private final Db db;

    ReceivedMessageRepository(Db db) {
        this.db = db;
    }

    /** False if the message was already processed. */
    boolean insertIfAbsent(InstallationId installation, String message, Instant now) {
        return db.run(Sql.of("""
                        INSERT INTO integration_messages (installation_id, message, received_at)
                        VALUES (?, ?, ?)
                        ON CONFLICT DO NOTHING
                        """, installation, message, now)) > 0;
    }

    int forgetMessages(Instant before, int most) {
        return db.run(Sql.of("""
                DELETE FROM integration_messages
                WHERE ctid = ANY (ARRAY(SELECT ctid FROM integration_messages WHERE received_at < ? LIMIT ?))
                """, before, most));
    }
}
