package dev.waypost.auth.credentials;

import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The request body of operations that require the password again. */
public record ConfirmWithPassword(
        @NotBlank @Size(max = PasswordRules.LONGEST) @Schema(examples = "correct horse battery staple")
        String password) {}
