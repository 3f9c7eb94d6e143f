package dev.waypost.affiliate.groups;

import dev.waypost.affiliate.programs.DiscountId;
import dev.waypost.affiliate.programs.ProgramId;
import dev.waypost.platform.web.input.Slugs;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The request body that creates a group of partners. */
public record CreateGroup(
        @NotNull @Schema(examples = "prog_01k2m4p6r8t0v2x4z6b8d0f2")
        ProgramId programId,

        @NotBlank @Size(max = 100) @Schema(examples = "Ambassadors")
        String name,

        @Size(min = Slugs.SHORTEST, max = Slugs.LONGEST)
        @Pattern(
                regexp = Slugs.PATTERN,
                message = "may contain only lowercase letters, digits, and hyphens" + " between them")
        @Schema(description = "Derived from the name by default; unique in the program")
        @Nullable
        String slug,

        @Pattern(regexp = GroupService.COLORS, message = GroupService.NOT_A_COLOR) @Schema(examples = "blue") @Nullable
        String color,

        @Size(max = 10)
        @Schema(description = "The first matching reward is paid, otherwise the commission of the program")
        @Nullable
        List<@NotNull @Valid RewardTerms> rewards,

        @Schema(description = "A discount of the same program for customers of the group's partners") @Nullable
        DiscountId discountId) {}
