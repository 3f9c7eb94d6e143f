package dev.waypost.auth.saml;

import jakarta.validation.constraints.Size;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/**
 * The names of the SAML attributes that hold user properties. Unmapped properties are read from the common names in
 * {@code signin.AssertedPerson}.
 */
public record AttributeMapping(
        @Size(max = 300)
        @Schema(description = "null for the default attribute names, then the NameID", examples = "email")
        @Nullable
        String email,

        @Size(max = 300) @Schema(examples = "firstName") @Nullable
        String firstName,

        @Size(max = 300) @Schema(examples = "lastName") @Nullable
        String lastName,

        @Size(max = 300) @Schema(examples = "groups") @Nullable
        String groups) {
    static final AttributeMapping NONE = new AttributeMapping(null, null, null, null);
}
