package dev.waypost.imports;

import dev.waypost.campaigns.CampaignId;
import dev.waypost.domains.DomainId;
import dev.waypost.folders.FolderId;
import dev.waypost.links.model.ConflictStrategy;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The options of an import. */
public record ImportOptions(
        @Schema(
                description = "A verified domain for all links. By default a link keeps its domain if the workspace "
                        + "owns it, and otherwise uses the short domain of the service")
        @Nullable
        DomainId domainId,

        @Nullable CampaignId campaignId,

        @Nullable FolderId folderId,

        @Schema(defaultValue = "true") @Nullable Boolean importTags,

        @Schema(
                description = "Import folders by name, inside folderId if given; missing folders are created",
                defaultValue = "false")
        @Nullable
        Boolean importFolders,

        @Schema(
                description = "Store the click count of the source with each link. These clicks are not included in "
                        + "analytics",
                defaultValue = "false")
        @Nullable
        Boolean importStats,

        @Schema(description = "What to do if a short code exists", defaultValue = "skip") @Nullable
        ConflictStrategy conflictStrategy,

        @Schema(description = "Dry run: changes nothing", defaultValue = "false") @Nullable
        Boolean dryRun) {

    static final ImportOptions DEFAULTS = new ImportOptions(null, null, null, null, null, null, null, null);

    /** The same with defaults filled in. */
    ImportOptions complete() {
        return new ImportOptions(
                domainId, campaignId, folderId, withTags(), withFolders(), withStats(), conflict(), isDryRun());
    }

    boolean withTags() {
        return importTags == null || importTags;
    }

    boolean withFolders() {
        return importFolders != null && importFolders;
    }

    boolean withStats() {
        return importStats != null && importStats;
    }

    boolean isDryRun() {
        return dryRun != null && dryRun;
    }

    ConflictStrategy conflict() {
        return conflictStrategy == null ? ConflictStrategy.SKIP : conflictStrategy;
    }
}
