package dev.waypost.domains;

import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The response to the deletion of a domain. */
public record DeletedDomain(
        DomainId id,
        boolean deleted,
        @Schema(description = "Number of deleted links") int linksDeleted) {}
