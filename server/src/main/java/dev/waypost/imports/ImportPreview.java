package dev.waypost.imports;

import dev.waypost.audit.Changes;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The preview of an import: totals, and the first links in detail. */
public record ImportPreview(
        long create, long update, long skip, long conflict, long fail, List<PreviewRow> rows, boolean truncated) {
    static final ImportPreview EMPTY = new ImportPreview(0, 0, 0, 0, 0, List.of(), false);

    private static final int MOST_ROWS = 100;

    ImportPreview and(PreviewRow row) {
        boolean full = rows.size() >= MOST_ROWS;
        List<PreviewRow> more = new ArrayList<>(rows);
        if (!full) {
            more.add(row);
        }
        return new ImportPreview(
                create + count(row, Action.CREATE),
                update + count(row, Action.UPDATE),
                skip + count(row, Action.SKIP),
                conflict + count(row, Action.CONFLICT),
                fail + count(row, Action.FAIL),
                more,
                full);
    }

    private static int count(PreviewRow row, Action action) {
        return row.action() == action ? 1 : 0;
    }

    /** The preview of one link. */
    public record PreviewRow(
            long row,
            @Schema(examples = "bit.ly/3abcDEF") String item,
            Action action,
            @Nullable String destinationUrl,
            @Nullable String shortCode,

            @Schema(description = "The changes of an update")
            Map<String, Changes.Change> changes,

            @Nullable String message) {}

    /** The possible results. */
    public enum Action {
        CREATE,
        UPDATE,
        SKIP,
        /** Its short code or external ID is taken, and the strategy does not resolve it. */
        CONFLICT,
        FAIL
    }
}
