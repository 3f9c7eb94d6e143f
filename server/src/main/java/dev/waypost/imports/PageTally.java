package dev.waypost.imports;

import dev.waypost.imports.ImportPreview.PreviewRow;
import dev.waypost.imports.sources.SourceLink;
import dev.waypost.links.intake.IntakeResult;
import dev.waypost.platform.error.ErrorCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** The results of the links of one page. */
final class PageTally {
    private final List<ImportError> errors = new ArrayList<>();
    private final List<PreviewRow> rows = new ArrayList<>();
    private long created;
    private long updated;
    private long skipped;
    private long failed;

    void add(long row, SourceLink link, IntakeResult result) {
        switch (result.action()) {
            case CREATE -> created++;
            case UPDATE -> updated++;
            case SKIP -> skipped++;
            case REFUSE -> {
                failed++;
                note(row, link.item(), Objects.requireNonNull(result.code()), Objects.requireNonNull(result.message()));
            }
        }
        rows.add(new PreviewRow(
                row,
                link.item(),
                action(result),
                link.destination(),
                result.shortCode() == null ? link.code() : result.shortCode(),
                result.changes().fields(),
                result.message()));
    }

    /** A warning about a link that is imported anyway. */
    void note(long row, String item, ErrorCode code, String message) {
        errors.add(new ImportError(row, item, code, message));
    }

    /** A link that was not requested. */
    void skip() {
        skipped++;
    }

    List<ImportError> errors() {
        return errors;
    }

    long created() {
        return created;
    }

    long updated() {
        return updated;
    }

    long skipped() {
        return skipped;
    }

    long failed() {
        return failed;
    }

    ImportPreview addTo(ImportPreview preview) {
        ImportPreview all = preview;
        for (PreviewRow row : rows) {
            all = all.and(row);
        }
        return all;
    }

    private static ImportPreview.Action action(IntakeResult result) {
        return switch (result.action()) {
            case CREATE -> ImportPreview.Action.CREATE;
            case UPDATE -> ImportPreview.Action.UPDATE;
            case SKIP -> ImportPreview.Action.SKIP;
            case REFUSE ->
                result.code() == ErrorCode.SHORT_CODE_EXISTS || result.code() == ErrorCode.EXTERNAL_ID_EXISTS
                        ? ImportPreview.Action.CONFLICT
                        : ImportPreview.Action.FAIL;
        };
    }
}
