package dev.waypost.workspaces.members;

import dev.waypost.access.Role;
import jakarta.validation.constraints.NotNull;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The request body of {@code PATCH /api/workspaces/{workspaceId}/members/{memberId}}. */
public record ChangeRole(
        @NotNull @Schema(description = "admin, editor or viewer", examples = "editor")
        Role role) {}
