package dev.waypost.utm;

import dev.waypost.platform.web.input.Patch;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The request body that updates a template. */
public record UpdateUtmTemplate(
        @Schema(examples = "Weekly newsletter") Patch<@NotBlank @Size(max = 100) String> name,
        Patch<@Size(max = 200) String> utmSource,
        Patch<@Size(max = 200) String> utmMedium,
        Patch<@Size(max = 200) String> utmCampaign,
        Patch<@Size(max = 200) String> utmTerm,
        Patch<@Size(max = 200) String> utmContent,
        Patch<@Size(max = 200) String> ref) {}
