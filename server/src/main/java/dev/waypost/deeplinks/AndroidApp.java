package dev.waypost.deeplinks;

import jakarta.validation.constraints.NotEmpty;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** An app on Android. */
public record AndroidApp(
        @NotNull
        @Size(max = 255)
        @Pattern(
                regexp = "[A-Za-z][A-Za-z0-9_]*(\\.[A-Za-z][A-Za-z0-9_]*)+",
                message = "must be a package name such as com.example.app")
        @Schema(examples = "com.example.app")
        String packageName,

        @NotEmpty
        @Size(max = 10)
        @Schema(
                description = "Fingerprints of the signing certificates",
                examples =
                        "[\"14:6D:E9:83:C5:73:06:50:D8:EE:B9:95:2F:34:FC:64:16:A0:83:42:E6:1D:BE:A8:8A:04:96:B2:3F:CF:44:E5\"]")
        List<
                        @NotNull
                        @Pattern(
                                regexp = "([0-9A-Fa-f]{2}:){31}[0-9A-Fa-f]{2}",
                                message = "must be 32 bytes in hexadecimal, separated by colons")
                        String>
                sha256Fingerprints,

        @Size(max = 2048)
        @Schema(
                description = "The store URL of the app",
                examples = "https://play.google.com/store/apps/details?id=com.example.app")
        @Nullable
        String playStoreUrl) {

    /** A statement of a digital asset links file. */
    Map<String, Object> statement() {
        return Map.of(
                "relation",
                List.of("delegate_permission/common.handle_all_urls"),
                "target",
                Map.of(
                        "namespace", "android_app",
                        "package_name", packageName,
                        "sha256_cert_fingerprints", sha256Fingerprints));
    }
}
