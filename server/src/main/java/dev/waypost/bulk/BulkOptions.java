package dev.waypost.bulk;

import dev.waypost.links.model.ConflictStrategy;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** How a bulk operation handles errors. */
public record BulkOptions(
        @Schema(description = "Stop at the first row that fails; earlier rows are kept", examples = "false") @Nullable
        Boolean stopOnError,

        @Schema(description = "What to do if the short code or external ID exists. Defaults to fail") @Nullable
        ConflictStrategy conflictStrategy) {

    static final BulkOptions NONE = new BulkOptions(null, null);

    boolean stops() {
        return Boolean.TRUE.equals(stopOnError);
    }

    ConflictStrategy conflicts() {
        return conflictStrategy == null ? ConflictStrategy.FAIL : conflictStrategy;
    }
}
