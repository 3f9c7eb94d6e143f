package dev.waypost.analytics.paths;

import dev.waypost.routing.RuleId;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** A click and its path. */
public record ClickPathView(
        Instant timestamp,
        @Schema(examples = "0b9kq3m5x7z1c3v5") String clickId,

        @Schema(examples = "google.com", description = "The utm_source, else the referring host, else (qr) or (direct)")
        String source,

        @Schema(examples = "https://google.com/") @Nullable String referrer,
        @Nullable RuleId ruleId,

        @Schema(examples = "Visitors from Germany") @Nullable
        String ruleName,

        @Schema(examples = "example.com") @Nullable String destinationHost,

        @Schema(examples = "https://example.com/de") @Nullable
        String destinationUrl,

        @Schema(
                examples = "[\"country in DE, AT\"]",
                description = "The current conditions of the rule; empty without a rule")
        List<String> matchedConditions,

        @Schema(examples = "5f2b9c0d81aa", description = "A hash of the conditions, for filters") @Nullable
        String conditionsHash,

        @Schema(examples = "DE") @Nullable String country,
        @Schema(examples = "Berlin") @Nullable String city,
        @Schema(examples = "mobile") @Nullable String device,
        @Schema(examples = "Safari") @Nullable String browser,
        @Schema(examples = "iOS") @Nullable String os,
        boolean bot,

        @Schema(description = "Whether it led to a lead or a sale")
        boolean converted) {}
