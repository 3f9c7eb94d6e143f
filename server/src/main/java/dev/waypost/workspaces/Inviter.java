package dev.waypost.workspaces;

import dev.waypost.access.UserId;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The user who sent an invitation. */
public record Inviter(
        UserId id, @Schema(examples = "Ada Lovelace") String name) {}
