package dev.waypost.affiliate.groups;

import dev.waypost.affiliate.programs.DiscountId;
import dev.waypost.platform.web.input.Patch;
import dev.waypost.platform.web.input.Slugs;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The request body that updates a group of partners. New rewards apply to future earnings. */
public record UpdateGroup(
        @Schema(examples = "Ambassadors") Patch<@NotBlank @Size(max = 100) String> name,

        Patch<
                        @NotNull @Size(min = Slugs.SHORTEST, max = Slugs.LONGEST)
                        @Pattern(
                                regexp = Slugs.PATTERN,
                                message = "may contain only lowercase letters, digits, and hyphens between them")
                        String>
                slug,

        Patch<@Pattern(regexp = GroupService.COLORS, message = GroupService.NOT_A_COLOR) String> color,

        @Schema(description = "Replaces all rewards") Patch<@Size(max = 10) List<@NotNull @Valid RewardTerms>> rewards,

        Patch<DiscountId> discountId) {}
