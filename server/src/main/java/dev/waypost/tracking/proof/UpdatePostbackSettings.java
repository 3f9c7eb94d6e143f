package dev.waypost.tracking.proof;

import dev.waypost.platform.web.input.Patch;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The request body that updates the postback settings of a workspace. */
public record UpdatePostbackSettings(
        @Schema(
                description =
                        "Whether reports without a token or key are kept as pending conversions; false is the default",
                examples = "false")
        Patch<Boolean> openReports) {}
