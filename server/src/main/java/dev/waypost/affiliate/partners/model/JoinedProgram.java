package dev.waypost.affiliate.partners.model;

import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** A program in API responses for its partners. */
public record JoinedProgram(
        @Schema(examples = "Friends of Acme") String name,
        @Schema(examples = "friends-of-acme") String slug,
        @Nullable String logo,
        @Schema(examples = "https://example.com") String website) {}
