package dev.waypost.affiliate.assets;

import dev.waypost.affiliate.programs.ProgramId;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The request body that creates an asset. */
public record CreateAsset(
        @NotNull @Schema(examples = "prog_01k2m4p6r8t0v2x4z6b8d0f2")
        ProgramId programId,

        @NotBlank @Size(max = 200) @Schema(examples = "Banner, 728 x 90")
        String name,

        @Size(max = 2000) @Schema(examples = "For the top of a page") @Nullable
        String description,

        @NotBlank
        @Size(max = 2048)
        @Schema(
                description = "The http or https URL of the file or page",
                examples = "https://example.com/press/banner-728.png")
        String url) {}
