package dev.waypost.imports;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The stored state of an import job.
 *
 * @param cursor where to continue
 * @param known number of links known so far, of the accounts read
 * @param waits number of consecutive long pauses
 * @param read whether everything has been read
 */
record ImportState(
        @Nullable String cursor,
        long known,
        long created,
        long updated,
        long skipped,
        List<ImportError> errors,
        boolean errorsTruncated,
        @Nullable ImportPreview preview,
        int waits,
        boolean read) {
    private static final int MOST_ERRORS = 100;

    static ImportState beginning(boolean rehearsal) {
        return new ImportState(null, 0, 0, 0, 0, List.of(), false, rehearsal ? ImportPreview.EMPTY : null, 0, false);
    }

    ImportState waited() {
        return new ImportState(
                cursor, known, created, updated, skipped, errors, errorsTruncated, preview, waits + 1, read);
    }

    ImportState at(@Nullable String next, @Nullable Long total) {
        return new ImportState(
                next,
                known + (total == null ? 0 : total),
                created,
                updated,
                skipped,
                errors,
                errorsTruncated,
                preview,
                0,
                next == null);
    }

    ImportState with(PageTally pageTally) {
        List<ImportError> all = new ArrayList<>(errors);
        pageTally.errors().stream().limit(MOST_ERRORS - all.size()).forEach(all::add);
        return new ImportState(
                cursor,
                known,
                created + pageTally.created(),
                updated + pageTally.updated(),
                skipped + pageTally.skipped(),
                all,
                errorsTruncated || errors.size() + pageTally.errors().size() > MOST_ERRORS,
                preview == null ? null : pageTally.addTo(preview),
                waits,
                read);
    }
}
