package dev.waypost.imports;

import dev.waypost.campaigns.CampaignId;
import dev.waypost.domains.DomainId;
import dev.waypost.folders.FolderId;
import dev.waypost.links.model.ConflictStrategy;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The request body that starts an import from another service. */
public record StartImport(
        @Size(max = 2000)
        @Schema(
                description = "The API key of the service, or the signature for YOURLS. Not needed if the workspace "
                        + "is connected. Stored encrypted and deleted when the import finishes",
                examples = "0123456789abcdef")
        @Nullable
        String apiKey,

        @Size(max = 500)
        @Schema(description = "The API URL; required for YOURLS and Shlink", examples = "https://sho.rt")
        @Nullable
        String baseUrl,

        @Size(max = 100)
        @Schema(description = "The groups, workspaces or domains to read; all of them by default")
        @Nullable
        List<@NotNull @NotBlank @Size(max = 200) String> accountIds,

        @Size(max = 100) @Schema(description = "Only links on these hosts", examples = "[\"go.example.com\"]") @Nullable
        List<@NotNull @NotBlank @Size(max = 253) String> domains,

        @Nullable DomainId domainId,

        @Nullable CampaignId campaignId,

        @Nullable FolderId folderId,

        @Schema(defaultValue = "true") @Nullable Boolean importTags,

        @Schema(description = "Import folders by name (Dub and Short.io)", defaultValue = "false") @Nullable
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
