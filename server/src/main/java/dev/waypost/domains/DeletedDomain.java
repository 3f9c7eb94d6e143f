package dev.waypost.domains;

import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** What the deletion of a domain answers. */
public record DeletedDomain(
        DomainId id,
        boolean deleted,
        @Schema(description = "Number of deleted links") int linksDeleted) {}
