package dev.waypost.analytics.rankings;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.waypost.folders.FolderId;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** A folder and the figures of its links. */
public record FolderRank(
        FolderId folderId, Folder folder, @JsonUnwrapped RankFigures figures) {
    /** The folder by name. */
    public record Folder(
            FolderId id, @Schema(examples = "Newsletters") String name) {}
}
