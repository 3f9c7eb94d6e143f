package dev.waypost.bulk;

import dev.waypost.links.ConflictStrategy;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** How a bulk operation deals with what goes wrong. */
public record BulkOptions(
        @Schema(description = "End at the first row that fails; what is done stays", examples = "false") @Nullable
        Boolean stopOnError,

        @Schema(description = "What becomes of a new link whose short code or external id is taken; fail when left out")
        @Nullable
        ConflictStrategy conflictStrategy) {

    static final BulkOptions NONE = new BulkOptions(null, null);

    boolean stops() {
        return Boolean.TRUE.equals(stopOnError);
    }

    ConflictStrategy conflicts() {
        return conflictStrategy == null ? ConflictStrategy.FAIL : conflictStrategy;
    }
}
