package dev.waypost.tracking.proof;

import dev.waypost.platform.web.Patch;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** What can be changed about how a workspace takes conversion reports. */
public record UpdatePostbackSettings(
        @Schema(
                description =
                        "Whether reports without a token or key are kept as pending conversions; false is the default",
                examples = "false")
        Patch<Boolean> openReports) {}
