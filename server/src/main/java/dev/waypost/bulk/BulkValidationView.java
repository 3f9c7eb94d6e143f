package dev.waypost.bulk;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.waypost.links.model.LinkId;
import dev.waypost.platform.error.FieldProblem;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The validation of rows. Nothing has been changed. */
public record BulkValidationView(
        boolean valid,
        int total,
        int validCount,
        int invalidCount,
        List<CheckedRow> rows,
        PlanRoom limits,
        @Schema(examples = "100") long creditsRequired,

        @Schema(description = "null for unlimited credits") @Nullable
        Long creditsAvailable,

        @Schema(description = "IDs that were not found; only for updates and deletions")
        @JsonInclude(JsonInclude.Include.NON_NULL)
        @Nullable
        List<String> notFound,

        @Schema(description = "Dependent resources of the links; only for deletions")
        @JsonInclude(JsonInclude.Include.NON_NULL)
        @Nullable
        List<LinkDependencies> dependencies) {

    /** One row; the index starts at 0. */
    public record CheckedRow(int index, boolean valid, List<FieldProblem> errors, List<String> warnings) {}

    /** The remaining allowance of the plan. */
    public record PlanRoom(
            @Schema(description = "Number of links that would be created")
            long requested,

            @Schema(description = "null for no limit") @Nullable
            Long remaining,

            boolean exceeded) {}

    /** The dependents of a link. */
    public record LinkDependencies(LinkId linkId, long rules, long qrCodes, long webhooks) {}
}
