package dev.waypost.affiliate.accounts;

import dev.waypost.platform.web.input.Patch;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The request body that updates a partner account. */
public record UpdatePartnerAccount(
        @Schema(examples = "Ada King") Patch<@NotBlank @Size(max = 100) String> name,

        @Schema(description = "The http or https URL of an image", examples = "https://example.com/ada.png")
        Patch<@Size(max = 2000) String> image,

        @Schema(examples = "GB")
        Patch<@Pattern(regexp = "[A-Za-z]{2}", message = "must be a two-letter country code") String> country,

        @Schema(examples = "https://example.com/blog") Patch<@Size(max = 2000) String> website) {}
