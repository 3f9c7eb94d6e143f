package dev.waypost.deeplinks;

import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** An app on iOS. */
public record IosApp(
        @NotNull
        @Pattern(regexp = "[A-Z0-9]{10}", message = "must be the 10 capital letters and digits of an Apple team")
        @Schema(examples = "9JA89QQLNQ")
        String teamId,

        @NotNull
        @Pattern(regexp = "[A-Za-z0-9.-]{1,155}", message = "must be a bundle id such as com.example.app")
        @Schema(examples = "com.example.app")
        String bundleId,

        @Size(max = 2048)
        @Schema(description = "The store URL of the app", examples = "https://apps.apple.com/app/id1234567890")
        @Nullable
        String appStoreUrl) {

    String appId() {
        return teamId + "." + bundleId;
    }
}
