package dev.waypost.affiliate.payouts;

import dev.waypost.affiliate.partners.model.PartnerId;
import dev.waypost.affiliate.programs.ProgramId;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The request body that creates payouts for many partners of a program. */
public record CreatePayoutBatch(
        @NotNull @Schema(examples = "prog_01k2m4p6r8t0v2x4z6b8d0f2")
        ProgramId programId,

        @Size(max = 500) @Schema(description = "Defaults to all eligible partners; at most 500") @Nullable
        List<@NotNull PartnerId> partnerIds,

        @Schema(description = "Only commissions earned before this time. Defaults to now") @Nullable
        Instant periodEnd) {}
