package dev.waypost.deeplinks;

import dev.waypost.platform.web.input.Patch;
import jakarta.validation.Valid;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The request body that sets the apps; null removes one. */
public record UpdateDeepLinkConfig(
        @Schema(description = "The iOS app") Patch<@Valid IosApp> ios,
        @Schema(description = "The Android app") Patch<@Valid AndroidApp> android) {}
