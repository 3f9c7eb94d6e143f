package dev.waypost.imports.sources;

import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** A part of someone's account at another service that holds links of its own: a group, a workspace, a domain. */
public record ImportAccount(
        @Schema(examples = "Bk1a2b3c4d5") String id,
        @Schema(examples = "Acme") String name) {}
