package dev.waypost.analytics.paths;

import com.fasterxml.jackson.databind.JsonNode;
import dev.waypost.links.model.LinkId;
import dev.waypost.routing.RuleId;
import dev.waypost.rules.RuleHistory;
import dev.waypost.rules.conditions.RuleType;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The request body of {@code POST /api/links/{linkId}/what-if}: a rule as it would be created, and the time to try it on. */
public record WhatIf(
        @Schema(description = "The existing rule that the draft changes") @Nullable
        RuleId ruleId,

        @NotBlank @Size(max = 2048) @Schema(examples = "https://example.com/de")
        String destinationUrl,

        @Schema(description = "Required if conditions is an object") @Nullable
        RuleType type,

        @NotNull
        @Schema(
                implementation = Object.class,
                description = "An array of conditions {field, operator, value} and groups {logic, conditions}, or "
                        + "the object for the type",
                examples = """
                        [{"field": "country", "operator": "in", "value": ["DE", "AT"]}]
                        """)
        JsonNode conditions,

        @Size(max = 3) @Schema(description = "AND or OR. Defaults to AND", examples = "AND") @Nullable
        String conditionLogic,

        @Min(0) @Max(1_000_000) @Schema(description = "Lower numbers are evaluated first; last by default") @Nullable
        Integer priority,

        @Nullable Boolean deepLinkEnabled,

        @Min(1) @Schema(examples = "30", description = "Number of days up to now") @Nullable
        Integer days,

        @Size(max = 40)
        @Schema(examples = "2026-05-01", description = "The start of the window: a date or a time; overrides days")
        @Nullable
        String start,

        @Size(max = 40) @Schema(description = "The end of the window: a time, or a date (inclusive)") @Nullable
        String end) {

    RuleHistory.Draft draft(LinkId link) {
        return new RuleHistory.Draft(
                link, ruleId, destinationUrl, conditions, conditionLogic, type, priority, deepLinkEnabled);
    }
}
