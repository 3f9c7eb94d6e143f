package dev.waypost.imports.connections;

import dev.waypost.imports.csv.CsvFile;
import dev.waypost.imports.providers.ProviderName;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** An import source. */
public record ImportProviderView(
        @Schema(examples = "bitly") String id,

        @Schema(examples = "Bitly") String name,

        AuthType authType,

        @Schema(description = "Whether the workspace is connected, so that an import needs no key")
        boolean connected,

        boolean supportsTags,

        boolean supportsFolders,

        @Schema(description = "Whether the service provides click counts")
        boolean supportsStats,

        @Schema(description = "Whether an import needs its address in baseUrl")
        boolean needsAddress,

        boolean available) {

    static ImportProviderView of(ProviderName provider, boolean signIn, boolean connected) {
        return new ImportProviderView(
                provider.id(),
                provider.title(),
                signIn ? AuthType.OAUTH : AuthType.API_KEY,
                connected,
                provider.hasTags(),
                provider.hasFolders(),
                provider.tellsClicks(),
                provider.address() == null,
                true);
    }

    static ImportProviderView ofFiles() {
        return new ImportProviderView(CsvFile.PROVIDER, "CSV file", AuthType.FILE, true, true, true, true, false, true);
    }

    /** The authentication of a source. */
    public enum AuthType {
        OAUTH,
        API_KEY,
        FILE
    }
}
