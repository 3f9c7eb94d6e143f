package dev.waypost.auth.scim.directories;

import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** A request of an identity provider and its result. */
public record ScimRequestView(
        ScimRequestId id,
        @Schema(examples = "PATCH") String method,

        @Schema(
                description = "The path below /api/scim/v2, with its query",
                examples = "/Users/suser_01k2m4p6r8t0v2x4z6b8d0f2")
        String path,

        @Schema(description = "The user name or group name, if known", examples = "ada@example.com") @Nullable
        String resource,

        @Schema(examples = "409") int status,
        boolean success,

        @Schema(description = "The SCIM error type", examples = "uniqueness") @Nullable
        String scimType,

        @Schema(description = "Why it was refused", examples = "The user name is taken") @Nullable
        String detail,

        @Nullable String userAgent,
        @Schema(examples = "12") int durationMs,
        Instant requestedAt) {}
