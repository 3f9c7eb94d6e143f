package dev.waypost.affiliate.messages;

import dev.waypost.affiliate.partners.model.PartnerId;
import dev.waypost.affiliate.programs.ProgramId;
import jakarta.validation.constraints.NotNull;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The request body that marks messages of a partner as read. */
public record ReadMessages(
        @NotNull @Schema(examples = "prog_01k2m4p6r8t0v2x4z6b8d0f2")
        ProgramId programId,

        @NotNull @Schema(examples = "pn_01k2m4p6r8t0v2x4z6b8d0f2")
        PartnerId partnerId) {}
