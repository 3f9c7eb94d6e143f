package dev.waypost.affiliate.bounties;

import dev.waypost.affiliate.groups.GroupId;
import dev.waypost.platform.web.input.Patch;
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

/** The request body that updates a bounty; its type cannot be changed. */
public record UpdateBounty(
        @Schema(examples = "Write about us") Patch<@NotBlank @Size(max = 200) String> name,
        Patch<@Size(max = 5000) String> description,

        @Schema(description = "Whether it is finished") Patch<Boolean> archived,

        Patch<@NotNull Instant> startsAt,
        Patch<Instant> endsAt,
        Patch<@NotNull @DecimalMin("0.001") @DecimalMax("1000000") @Digits(integer = 7, fraction = 3) BigDecimal>
                rewardAmount,
        Patch<@Size(max = 500) String> rewardDescription,
        Patch<@Min(1) @Max(100) Integer> maxSubmissions,
        Patch<@Valid PerformanceCondition> performanceCondition,

        Patch<
                        @Size(max = 3) List<
                                @NotNull
                                @Pattern(regexp = BountyService.REQUIREMENTS, message = BountyService.NOT_A_REQUIREMENT)
                                String>>
                submissionRequirements,

        Patch<@Size(max = 100) List<@NotNull GroupId>> groupIds) {}
