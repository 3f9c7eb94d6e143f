package dev.waypost.affiliate.programs;

import dev.waypost.platform.mail.EmailAddress;
import dev.waypost.platform.web.input.Patch;
import dev.waypost.platform.web.input.Slugs;
import jakarta.validation.Valid;
import jakarta.validation.constraints.DecimalMax;
import jakarta.validation.constraints.DecimalMin;
import jakarta.validation.constraints.Digits;
import jakarta.validation.constraints.Email;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.math.BigDecimal;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The request body that updates an affiliate program. New terms apply to future earnings. */
public record UpdateProgram(
        @Schema(examples = "Friends of Acme") Patch<@NotBlank @Size(max = 200) String> name,

        Patch<
                        @NotNull @Size(min = Slugs.SHORTEST, max = Slugs.LONGEST)
                        @Pattern(
                                regexp = Slugs.PATTERN,
                                message = "may contain only lowercase letters, digits, and hyphens between them")
                        String>
                slug,

        Patch<@Size(max = 2048) String> logo,
        Patch<@Size(max = 5000) String> description,

        @Schema(description = "Existing referral links keep their destination")
        Patch<@NotBlank @Size(max = 2048) String> website,

        Patch<@NotNull ProgramStatus> status,

        @Schema(description = "Cannot be changed once the program has commissions, groups, discounts or bounties")
        Patch<@Size(max = 3) String> currency,

        Patch<Boolean> marketplaceListed,
        Patch<Boolean> autoApprove,
        Patch<Boolean> autoApproveCommissions,
        Patch<@Size(max = 100) String> category,

        @Schema(description = "Replaces all of the terms") Patch<@NotNull @Valid CommissionTerms> commission,

        Patch<@Min(1) @Max(365) Integer> cookieDays,
        Patch<AttributionModel> attribution,
        Patch<@Min(0) @Max(365) Integer> holdingPeriodDays,

        Patch<@DecimalMin("0") @DecimalMax("1000000") @Digits(integer = 7, fraction = 3) BigDecimal> minPayout,
        Patch<PayoutSchedule> payoutSchedule,
        Patch<@Size(max = 2048) String> termsUrl,

        @Schema(description = "The contact address for partners", examples = "partners@example.com")
        Patch<@Email(regexp = EmailAddress.FORM) @Size(max = EmailAddress.LONGEST) String> supportEmail,

        Patch<@Valid ApplicationForm> applicationForm,
        Patch<@Size(max = 20) List<@NotNull @Valid EligibilityRule>> eligibility) {}
