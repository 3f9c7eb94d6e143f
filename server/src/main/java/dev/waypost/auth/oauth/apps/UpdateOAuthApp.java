package dev.waypost.auth.oauth.apps;

import dev.waypost.platform.web.input.Patch;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotEmpty;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The request body that updates an OAuth app. Whether it is public cannot be changed. */
public record UpdateOAuthApp(
        @Schema(examples = "Acme Insights") Patch<@NotBlank @Size(max = 100) String> name,
        Patch<@Size(max = 500) String> description,
        Patch<@Size(max = 2000) String> website,
        Patch<@Size(max = 2000) String> logo,
        Patch<@Size(max = 10) List<@NotNull @Size(max = 2000) String>> redirectUris,

        @Schema(description = "Removed scopes stop working immediately, also for existing tokens")
        Patch<@NotEmpty @Size(max = 50) List<@NotNull @Size(max = 100) String>> scopes,

        Patch<Boolean> requirePkce,
        Patch<Boolean> clientCredentials) {}
