package dev.waypost.auth.saml;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Where an identity provider is, and what it signs with.
 *
 * @param entityId what it calls itself
 * @param sloUrl where it takes logout messages in the address; null where it does not
 * @param certificates DER in base64
 */
public record IdentityProvider(
        String entityId,
        String ssoUrl,
        SsoBinding ssoBinding,
        @Nullable String sloUrl,
        List<String> certificates) {}
