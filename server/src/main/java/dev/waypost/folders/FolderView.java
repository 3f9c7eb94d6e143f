package dev.waypost.folders;

import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** A folder in API responses. */
public record FolderView(
        FolderId id,
        @Schema(examples = "Newsletters") String name,
        @Nullable String description,
        @Nullable FolderId parentId,
        @Nullable AccessLevel accessLevel,
        @Schema(description = "Links directly in it") long linksCount,
        Instant createdAt,
        Instant updatedAt) {}
