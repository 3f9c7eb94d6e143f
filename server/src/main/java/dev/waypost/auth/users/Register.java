package dev.waypost.auth.users;

import dev.waypost.auth.credentials.PasswordRules;
import dev.waypost.platform.mail.EmailAddress;
import jakarta.validation.constraints.Email;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The request body of {@code POST /api/auth/register}. */
public record Register(
        @NotBlank
        @Email(regexp = EmailAddress.FORM)
        @Size(max = EmailAddress.LONGEST)
        @Schema(examples = "ada@example.com")
        String email,

        @NotBlank
        @Size(min = PasswordRules.SHORTEST, max = PasswordRules.LONGEST)
        @Schema(examples = "correct horse battery staple")
        String password,

        @NotBlank @Size(max = 100) @Schema(examples = "Ada Lovelace")
        String name,

        @Size(max = 200)
        @Schema(description = "The token from the one-time link that the server logged at startup")
        @Nullable
        String setupToken,

        @Size(max = 200)
        @Schema(description = "The token from the invitation link sent to this address; also confirms the address")
        @Nullable
        String invitationToken) {}
