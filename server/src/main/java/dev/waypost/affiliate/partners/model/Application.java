package dev.waypost.affiliate.partners.model;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** An application to a program. */
@Schema(name = "ApplicationView")
public record Application(
        @Schema(description = "Answers by field ID") Map<String, @Nullable Object> formData,

        @Schema(description = "Why it was not approved automatically", examples = "[]")
        List<String> concerns,

        Instant submittedAt) {}
