package dev.waypost.affiliate.payouts;

import dev.waypost.affiliate.partners.model.PartnerId;
import dev.waypost.affiliate.partners.model.PayoutMethod;
import dev.waypost.affiliate.programs.ProgramId;
import jakarta.validation.constraints.NotNull;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The request body that creates a payout of the payable amount of a partner in a program. */
public record CreatePayout(
        @NotNull @Schema(examples = "prog_01k2m4p6r8t0v2x4z6b8d0f2")
        ProgramId programId,

        @NotNull @Schema(examples = "pn_01k2m4p6r8t0v2x4z6b8d0f2")
        PartnerId partnerId,

        @Schema(description = "Only commissions earned before this time. Defaults to now") @Nullable
        Instant periodEnd,

        @Schema(description = "Defaults to the method of the partner, otherwise manual") @Nullable
        PayoutMethod method) {}
