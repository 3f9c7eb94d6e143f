package dev.waypost.affiliate.merges;

import dev.waypost.affiliate.partners.model.EnrollmentId;
import jakarta.validation.constraints.NotNull;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The request body that merges a partner into another. */
public record MergePartner(
        @NotNull @Schema(description = "The enrolled partner to keep", examples = "enr_01k2m4p6r8t0v2x4z6b8d0f2")
        EnrollmentId intoId) {}
