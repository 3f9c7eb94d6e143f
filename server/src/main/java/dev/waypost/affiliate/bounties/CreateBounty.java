package dev.waypost.affiliate.bounties;

import dev.waypost.affiliate.groups.GroupId;
import dev.waypost.affiliate.programs.ProgramId;
import jakarta.validation.Valid;
import jakarta.validation.constraints.DecimalMax;
import jakarta.validation.constraints.DecimalMin;
import jakarta.validation.constraints.Digits;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The request body that creates a bounty. */
public record CreateBounty(
        @NotNull @Schema(examples = "prog_01k2m4p6r8t0v2x4z6b8d0f2")
        ProgramId programId,

        @NotBlank @Size(max = 200) @Schema(examples = "Write about us")
        String name,

        @Size(max = 5000) @Nullable String description,

        @Schema(description = "Defaults to submission", examples = "submission") @Nullable
        BountyType type,

        @Schema(description = "Defaults to Now") @Nullable Instant startsAt,

        @Nullable Instant endsAt,

        @NotNull
        @DecimalMin("0.001")
        @DecimalMax("1000000")
        @Digits(integer = 7, fraction = 3)
        @Schema(description = "In major units of the program's currency", examples = "50")
        BigDecimal rewardAmount,

        @Size(max = 500) @Nullable String rewardDescription,

        @Min(1) @Max(100) @Schema(description = "Limit per partner. Defaults to 1") @Nullable
        Integer maxSubmissions,

        @Valid @Schema(description = "Required for a performance bounty, otherwise not allowed") @Nullable
        PerformanceCondition performanceCondition,

        @Size(max = 3) @Schema(description = "Required fields of a submission", examples = "[\"url\"]") @Nullable
        List<@NotNull @Pattern(regexp = BountyService.REQUIREMENTS, message = BountyService.NOT_A_REQUIREMENT) String>
                submissionRequirements,

        @Size(max = 100) @Schema(description = "Groups whose partners can earn it; all partners by default") @Nullable
        List<@NotNull GroupId> groupIds) {}
