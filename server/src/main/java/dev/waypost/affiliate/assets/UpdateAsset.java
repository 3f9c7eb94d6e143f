package dev.waypost.affiliate.assets;

import dev.waypost.platform.web.input.Patch;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The request body that updates an asset. */
public record UpdateAsset(
        @Schema(examples = "Banner, 970 x 90") Patch<@NotBlank @Size(max = 200) String> name,
        Patch<@Size(max = 2000) String> description,
        Patch<@NotBlank @Size(max = 2048) String> url) {}
