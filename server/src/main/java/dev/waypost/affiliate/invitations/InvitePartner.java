package dev.waypost.affiliate.invitations;

import dev.waypost.affiliate.groups.GroupId;
import dev.waypost.affiliate.programs.CommissionTerms;
import dev.waypost.platform.mail.EmailAddress;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Email;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The request body that invites a partner to a program. */
public record InvitePartner(
        @NotBlank
        @Email(regexp = EmailAddress.FORM)
        @Size(max = EmailAddress.LONGEST)
        @Schema(examples = "grace@example.com")
        String email,

        @Size(max = 200) @Schema(examples = "Grace Hopper") @Nullable
        String name,

        @Schema(description = "The group of the program that the partner joins") @Nullable
        GroupId groupId,

        @Valid
        @Schema(description = "Terms of the partner for this event, which override those of the group and the program")
        @Nullable
        CommissionTerms commissionOverride) {}
