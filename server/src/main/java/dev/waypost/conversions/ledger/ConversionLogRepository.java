package dev.waypost.conversions.ledger;

import dev.waypost.conversions.model.Conversion;
import dev.waypost.customers.ClickJson;
import dev.waypost.events.Event;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Sql;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;

/** The {@code conversion_events} table. */
@ApplicationScoped
class ConversionLogRepository {
    private final Db db;
    private final ClickJson json;

    ConversionLogRepository(Db db, ClickJson json) {
        this.db = db;
        this.json = json;
    }

    void append(Conversion conversion, Event event) {
        db.run(Sql.of(
                "INSERT INTO conversion_events (workspace_id, conversion_id, event) VALUES (?, ?, ?::json)",
                conversion.workspaceId(),
                conversion.id(),
                json.write(event)));
    }

    List<ConversionLog.Entry> after(ConversionLog.Position position, int limit) {
        return db.list(
                Sql.of("""
                        SELECT xid::text::bigint AS transaction, seq, event
                        FROM conversion_events
                        WHERE (xid, seq) > (?::text::xid8, ?)
                          AND xid < pg_snapshot_xmin(pg_current_snapshot())
                        ORDER BY xid, seq
                        LIMIT ?
                        """, String.valueOf(position.transaction()), position.seq(), limit),
                row -> new ConversionLog.Entry(
                        new ConversionLog.Position(row.number("transaction"), row.number("seq")),
                        json.read(row.text("event"))));
    }
}
