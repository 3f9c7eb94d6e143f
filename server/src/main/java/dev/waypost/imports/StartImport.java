package dev.waypost.imports;

import dev.waypost.campaigns.CampaignId;
import dev.waypost.domains.DomainId;
import dev.waypost.folders.FolderId;
import dev.waypost.links.ConflictStrategy;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The body that starts an import from another service. */
public record StartImport(
        @Size(max = 2000)
        @Schema(
                description =
                        "The key of the service's API; for YOURLS, the signature. Not needed where the workspace is "
                                + "connected. Kept encrypted, and only until the import is over",
                examples = "0123456789abcdef")
        @Nullable
        String apiKey,

        @Size(max = 500)
        @Schema(
                description = "Where the API is. YOURLS and Shlink need it; the others have an address of their own",
                examples = "https://sho.rt")
        @Nullable
        String baseUrl,

        @Size(max = 100)
        @Schema(description = "The groups, workspaces or domains to read; all of them when left out")
        @Nullable
        List<@NotNull @NotBlank @Size(max = 200) String> accountIds,

        @Size(max = 100) @Schema(description = "Only links on these hosts", examples = "[\"go.example.com\"]") @Nullable
        List<@NotNull @NotBlank @Size(max = 253) String> domains,

        @Nullable DomainId domainId,

        @Nullable CampaignId campaignId,

        @Nullable FolderId folderId,

        @Schema(defaultValue = "true") @Nullable Boolean importTags,

        @Schema(
                description = "Put links into folders of the same names as at the service; Dub and Short.io have some",
                defaultValue = "false")
        @Nullable
        Boolean importFolders,

        @Schema(defaultValue = "false") @Nullable Boolean importStats,

        @Schema(defaultValue = "skip") @Nullable ConflictStrategy conflictStrategy,

        @Schema(defaultValue = "false") @Nullable Boolean dryRun) {

    ImportOptions options() {
        return new ImportOptions(
                        domainId,
                        campaignId,
                        folderId,
                        importTags,
                        importFolders,
                        importStats,
                        conflictStrategy,
                        dryRun)
                .complete();
    }
}
