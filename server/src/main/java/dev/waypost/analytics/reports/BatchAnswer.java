package dev.waypost.analytics.reports;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The answers, in the order of the queries. */
public record BatchAnswer(List<Result> results) {
    /** A result with either data or an error. */
    public record Result(
            @Schema(examples = "a") @Nullable String id,
            @Schema(examples = "overview") String type,
            boolean success,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            Object data,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            FailedPart error) {}

    /** The error in place of an answer. */
    public record FailedPart(
            @Schema(examples = "NOT_FOUND") String code,
            @Schema(examples = "There is no such link") String message) {}
}
