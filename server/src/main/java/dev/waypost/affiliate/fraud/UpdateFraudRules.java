package dev.waypost.affiliate.fraud;

import dev.waypost.platform.web.input.Patch;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The request body that updates the fraud rules of a program. */
public record UpdateFraudRules(
        @Schema(
                description = "null for all except paid_traffic",
                examples = "[\"self_referral_email\",\"paid_traffic\"]")
        Patch<@Size(max = 6) List<@NotNull FraudRule>> enabled,

        @Schema(
                description = "Hosts, including subdomains, whose conversions need a review",
                examples = "[\"coupons.example.com\"]")
        Patch<
                        @Size(max = 200) List<
                                @NotNull @Pattern(regexp = "[A-Za-z0-9.-]{1,253}", message = "must be a host name")
                                String>>
                bannedSources) {}
