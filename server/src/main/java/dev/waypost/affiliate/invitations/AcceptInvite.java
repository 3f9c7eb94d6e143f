package dev.waypost.affiliate.invitations;

import dev.waypost.platform.mail.EmailAddress;
import jakarta.validation.constraints.Email;
import jakarta.validation.constraints.Size;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The request body that accepts an invitation to a program. */
public record AcceptInvite(
        @Email(regexp = EmailAddress.FORM)
        @Size(max = EmailAddress.LONGEST)
        @Schema(description = "If given, must be the invited address", examples = "grace@example.com")
        @Nullable
        String email,

        @Size(min = 1, max = 200)
        @Schema(description = "The name of the partner in the workspace", examples = "Grace Hopper")
        @Nullable
        String name) {}
