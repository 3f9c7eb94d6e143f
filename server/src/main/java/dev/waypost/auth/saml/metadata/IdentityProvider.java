package dev.waypost.auth.saml.metadata;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The endpoints and signing certificates of an identity provider.
 *
 * @param entityId its entity ID
 * @param sloUrl its logout endpoint for the HTTP-Redirect binding; null if it has none
 * @param certificates DER in base64
 */
public record IdentityProvider(
        String entityId,
        String ssoUrl,
        SsoBinding ssoBinding,
        @Nullable String sloUrl,
        List<String> certificates) {}
