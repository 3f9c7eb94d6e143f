package dev.waypost.auth.saml.policy;

import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The request body that sets who must sign in through SAML. */
public record UpdateSsoPolicy(
        @NotNull @Schema(examples = "false") Boolean enforced,

        @Size(max = 50)
        @Schema(
                description = "Verified domains of active connections; all of them by default",
                examples = "[\"example.com\"]")
        @Nullable
        List<@NotNull @Size(max = 253) String> domains) {}
