package dev.waypost.affiliate.assets;

import dev.waypost.affiliate.programs.ProgramId;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** An asset of a program, such as a banner. */
public record AssetView(
        AssetId id,
        ProgramId programId,
        @Schema(examples = "Banner, 728 x 90") String name,

        @Schema(examples = "For the top of a page") @Nullable
        String description,

        @Schema(examples = "https://example.com/press/banner-728.png")
        String url,

        Instant createdAt,
        Instant updatedAt) {}
