package dev.waypost.affiliate.accounts;

import dev.waypost.auth.credentials.PasswordRules;
import dev.waypost.platform.mail.EmailAddress;
import jakarta.validation.constraints.Email;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The request body that creates a partner account. */
public record RegisterPartner(
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

        @Pattern(regexp = "[A-Za-z]{2}", message = "must be a two-letter country code")
        @Schema(examples = "GB")
        @Nullable
        String country,

        @Size(max = 200)
        @Schema(description = "The token from the program invitation sent to this address; also confirms the address")
        @Nullable
        String inviteToken) {}
