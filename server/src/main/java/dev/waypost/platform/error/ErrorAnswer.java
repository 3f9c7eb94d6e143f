package dev.waypost.platform.error;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.Map;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The error envelope. */
@Schema(description = "Why a request was refused")
public record ErrorAnswer(boolean success, Problem error) {
    public static final String RETRY_AFTER = "retryAfter";

    public static ErrorAnswer of(ErrorCode code, String message, @Nullable Object details, @Nullable String requestId) {
        return new ErrorAnswer(false, new Problem(code, message, details, requestId));
    }

    /** The seconds to wait, if the details of an error say so. */
    public static Optional<Long> retryAfter(@Nullable Object details) {
        return details instanceof Map<?, ?> facts && facts.get(RETRY_AFTER) instanceof Long seconds
                ? Optional.of(seconds)
                : Optional.empty();
    }

    /** The code is for programs, the message for people. */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Problem(
            @Schema(examples = "VALIDATION_ERROR") ErrorCode code,

            @Schema(examples = "name must not be blank") String message,

            @Schema(description = "Invalid fields as {field, message, code}, or details of the error code") @Nullable
            Object details,

            @Schema(description = "Also in the header X-Request-Id; quote it when asking for help") @Nullable
            String requestId) {}
}
