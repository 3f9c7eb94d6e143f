package dev.waypost.affiliate.marketplace;

import dev.waypost.access.PartnerAccountId;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The request body of an application. */
public record ApplyToProgram(
        @NotNull
        @Schema(
                description = "The signed-in partner's own id, or one by which a program that they are in knows them",
                examples = "pn_01k2m4p6r8t0v2x4z6b8d0f2")
        PartnerAccountId partnerId,

        @Size(max = 100)
        @Schema(
                description = "Answers to the application form by field ID; up to 20,000 characters of JSON",
                examples = "{\"site\":\"https://example.com/blog\"}")
        @Nullable
        Map<String, @Nullable Object> formData) {}
