package dev.waypost.affiliate.commissions;

import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The request body that sets the status of many commissions: all of them, or none if one cannot have it. */
public record BulkCommissions(
        @NotNull @Size(min = 1, max = 500) @Schema(examples = "[\"cm_01k2m4p6r8t0v2x4z6b8d0f2\"]")
        List<@NotNull CommissionId> commissionIds,

        @NotNull @Schema(examples = "approved") CommissionStatus status) {}
