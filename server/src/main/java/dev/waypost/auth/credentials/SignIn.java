package dev.waypost.auth.credentials;

import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The request body of {@code POST /api/auth/login}. */
public record SignIn(
        @NotBlank @Size(max = 254) @Schema(examples = "ada@example.com")
        String email,

        @NotBlank @Size(max = 200) @Schema(examples = "correct horse battery staple")
        String password,

        @Size(max = 20)
        @Schema(description = "The code of the authenticator app, when two-factor sign-in is on")
        @Nullable
        String totp,

        @Size(max = 40) @Schema(description = "A recovery code instead of an authenticator code") @Nullable
        String recoveryCode) {}
