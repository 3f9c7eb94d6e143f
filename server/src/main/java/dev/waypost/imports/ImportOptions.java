package dev.waypost.imports;

import dev.waypost.campaigns.CampaignId;
import dev.waypost.domains.DomainId;
import dev.waypost.folders.FolderId;
import dev.waypost.links.ConflictStrategy;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** What becomes of the links of an import. */
public record ImportOptions(
        @Schema(
                description =
                        "A verified domain for all links. Left out, a link stays on its domain if that is one of the "
                                + "workspace, and else goes to the service's own short domain")
        @Nullable
        DomainId domainId,

        @Nullable CampaignId campaignId,

        @Nullable FolderId folderId,

        @Schema(defaultValue = "true") @Nullable Boolean importTags,

        @Schema(
                description =
                        "Put links that are in a folder where they come from into one of the same name, which is made "
                                + "if there is none; inside of folderId, if that is given",
                defaultValue = "false")
        @Nullable
        Boolean importFolders,

        @Schema(
                description =
                        "Note in each link how often it was clicked where it comes from. Those clicks are not counted "
                                + "here, as nothing else is known about them",
                defaultValue = "false")
        @Nullable
        Boolean importStats,

        @Schema(description = "What to do with links whose short code is taken", defaultValue = "skip") @Nullable
        ConflictStrategy conflictStrategy,

        @Schema(description = "Only say what would happen", defaultValue = "false") @Nullable
        Boolean dryRun) {

    static final ImportOptions DEFAULTS = new ImportOptions(null, null, null, null, null, null, null, null);

    /** The same with a value for everything that has a default. */
    ImportOptions complete() {
        return new ImportOptions(
                domainId, campaignId, folderId, withTags(), withFolders(), withStats(), conflict(), isRehearsal());
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

    boolean isRehearsal() {
        return dryRun != null && dryRun;
    }

    ConflictStrategy conflict() {
        return conflictStrategy == null ? ConflictStrategy.SKIP : conflictStrategy;
    }
}
