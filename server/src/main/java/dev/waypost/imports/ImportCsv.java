package dev.waypost.imports;

import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The request body that starts an import from the text of a CSV file. */
public record ImportCsv(
        @NotBlank
        @Schema(
                description = "Separated by commas, semicolons, tabs or vertical bars",
                examples = "Long URL,Slug\nhttps://example.com/imported,imported-page")
        String csv,

        @Size(max = 30)
        @Schema(
                description = "Column headings by link field: destinationUrl, shortCode, shortUrl, domain, title, "
                        + "description, tags, createdAt, expiresAt, expiredUrl, clicksLimit, clicks, archived, "
                        + "password, deepLinkIos, deepLinkAndroid, externalId. By default columns are matched by "
                        + "their headings; exports of known services need no mapping",
                examples = "{\"destinationUrl\": \"Long URL\", \"shortCode\": \"Slug\"}")
        @Nullable
        Map<@NotNull @Size(max = 50) String, @NotNull @Size(max = 500) String> mapping,

        @Nullable ImportOptions options) {}
