package dev.waypost.affiliate.partners.model;

import dev.waypost.affiliate.groups.GroupId;
import dev.waypost.affiliate.programs.CommissionTerms;
import dev.waypost.links.model.LinkId;
import dev.waypost.platform.web.input.Patch;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Email;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * The request body that updates an enrolled partner. All fields but the group and the links apply to every program of
 * the partner.
 */
public record UpdatePartner(
        @Schema(examples = "Ada King") Patch<@NotBlank @Size(max = 200) String> name,
        Patch<@Email @NotBlank @Size(max = 254) String> email,
        Patch<@Size(max = 2048) String> image,
        Patch<@Pattern(regexp = "[A-Za-z]{2}", message = "must be a two-letter country code") String> country,
        Patch<PayoutMethod> payoutMethod,

        @Schema(description = "The group of the program that sets the partner's future rewards")
        Patch<GroupId> groupId,

        @Schema(description = "Future terms of the partner, which override those of the group and the program")
        Patch<@Valid CommissionTerms> commissionOverride,

        @Schema(
                description = "Additional links of the partner; conversions of their clicks are credited to the "
                        + "partner. Replaces the existing ones")
        Patch<@Size(max = 25) List<@NotNull LinkId>> linkIds) {}
