package dev.waypost.ingest;

import dev.waypost.journal.Position;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Sql;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Map;
import java.util.stream.Collectors;

/** The positions of consumers that write to PostgreSQL: the table {@code journal_positions}. */
@ApplicationScoped
class PositionRepository {
    private final Db db;

    PositionRepository(Db db) {
        this.db = db;
    }

    Map<String, Position> of(String consumer, String node) {
        return db
                .list(
                        Sql.of("""
                                SELECT lane, segment, position, generation
                                FROM journal_positions
                                WHERE reader = ? AND node = ?
                                """, consumer, node),
                        row -> Map.entry(
                                row.text("lane"),
                                new Position(row.number("segment"), row.number("position"), row.number("generation"))))
                .stream()
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    }

    void moveTo(String consumer, String node, Map<String, Position> positions) {
        positions.forEach((lane, position) -> db.run(
                Sql.of("""
                INSERT INTO journal_positions (reader, node, lane, segment, position, generation)
                VALUES (?, ?, ?, ?, ?, ?)
                ON CONFLICT (reader, node, lane)
                DO UPDATE SET segment = excluded.segment, position = excluded.position, generation = excluded.generation
                """, consumer, node, lane, position.segment(), position.offset(), position.generation())));
    }
}
