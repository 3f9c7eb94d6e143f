package dev.waypost.affiliate.bounties;

import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The request body that rejects a submission, with a reason. */
public record RejectSubmission(
        @NotBlank
        @Size(max = 500)
        @Schema(description = "The message to the partner", examples = "The post is too short")
        String reason,

        @Size(max = 1000) @Schema(description = "Visible to members only") @Nullable
        String note) {}
