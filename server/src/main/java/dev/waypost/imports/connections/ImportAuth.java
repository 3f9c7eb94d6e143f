package dev.waypost.imports.connections;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** How to connect to a service: by OAuth, or with an API key. */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ImportAuth(
        @Schema(examples = "https://bitly.com/oauth/authorize?client_id=1&state=2") @Nullable
        String authUrl,

        @Nullable String state,

        @Nullable Boolean requiresApiKey) {
    static ImportAuth byKey() {
        return new ImportAuth(null, null, true);
    }
}
