package dev.waypost.auth.saml.domains;

import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The request body that adds an e-mail domain. */
public record CreateSsoDomain(
        @NotBlank @Size(max = 253) @Schema(examples = "example.com")
        String domain) {}
