package dev.waypost.bulk;

import dev.waypost.links.batch.LinkResult;
import dev.waypost.links.model.LinkId;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Row;
import dev.waypost.platform.db.Sql;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.SQLException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** The {@code bulk_rows} table. The caller has checked that the job belongs to the workspace. */
@ApplicationScoped
class BulkRepository {
    private static final String DONE = "SELECT * FROM bulk_rows WHERE job_id = ? AND status IS NOT NULL";

    private final Db db;

    BulkRepository(Db db) {
        this.db = db;
    }

    void insert(UUID job, List<String> inputs) {
        db.run(Sql.of(
                "INSERT INTO bulk_rows (job_id, nr, input) SELECT ?, nr - 1, input FROM unnest(?) WITH ORDINALITY AS r (input, nr)",
                job,
                inputs.toArray(new String[0])));
    }

    List<PendingRow> rows(UUID job, long from, int most) {
        return db.list(
                Sql.of(
                        "SELECT nr, input FROM bulk_rows WHERE job_id = ? AND nr >= ? AND nr < ? ORDER BY nr",
                        job,
                        from,
                        from + most),
                row -> new PendingRow(Math.toIntExact(row.number("nr")), row.text("input")));
    }

    /** Stores the results and deletes the input, which is no longer needed. */
    void save(UUID job, List<RowResult> results) {
        db.run(Sql.of(
                """
                UPDATE bulk_rows b
                SET status = r.status, link_id = r.link_id, code = r.code, field = r.field, message = r.message, input = NULL
                FROM unnest(?, ?, ?, ?, ?, ?) AS r (nr, status, link_id, code, field, message)
                WHERE b.job_id = ? AND b.nr = r.nr
                """,
                IntStream.range(0, results.size())
                        .mapToObj(i -> results.get(i).index())
                        .toArray(Integer[]::new),
                results.stream()
                        .map(result -> result.result().name().toLowerCase(Locale.ROOT))
                        .toArray(String[]::new),
                results.stream()
                        .map(RowResult::id)
                        .map(id -> id == null ? null : id.value())
                        .toArray(UUID[]::new),
                texts(results, RowResult.Problem::code),
                texts(results, RowResult.Problem::field),
                texts(results, RowResult.Problem::message),
                job));
    }

    List<RowResult> results(UUID job) {
        return db.list(Sql.of(DONE, job).then("ORDER BY nr"), BulkRepository::result);
    }

    Optional<RowResult> firstFailed(UUID job) {
        return db.one(Sql.of(DONE, job).then("AND status = 'failed' ORDER BY nr LIMIT 1"), BulkRepository::result);
    }

    private static String[] texts(List<RowResult> results, Function<RowResult.Problem, @Nullable String> part) {
        return results.stream()
                .map(RowResult::problem)
                .map(problem -> problem == null ? null : part.apply(problem))
                .toArray(String[]::new);
    }

    private static RowResult result(Row row) throws SQLException {
        @Nullable UUID link = row.uuidOrNull("link_id");
        @Nullable String code = row.textOrNull("code");
        return new RowResult(
                Math.toIntExact(row.number("nr")),
                row.constant("status", LinkResult.class),
                link == null ? null : new LinkId(link),
                code == null ? null : new RowResult.Problem(code, row.textOrNull("field"), row.text("message")));
    }

    /** A row to be processed. */
    record PendingRow(int index, String input) {}
}
