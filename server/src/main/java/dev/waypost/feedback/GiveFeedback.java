package dev.waypost.feedback;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The request body of feedback. */
public record GiveFeedback(
        @NotNull FeedbackType type,

        @NotBlank @Size(max = 5000) @Schema(examples = "The chart is hard to read on my phone.")
        String message,

        @Size(max = 2000)
        @Schema(description = "The page on which the feedback was given", examples = "/app/spring/analytics")
        @Nullable
        String page,

        @Min(1) @Max(5) @Schema(examples = "4") @Nullable Integer rating) {

    /** The type of feedback. */
    public enum FeedbackType {
        BUG,
        IDEA,
        OTHER
    }
}
