package dev.waypost.auth.saml.messages;

import dev.waypost.access.UserId;
import dev.waypost.auth.saml.SamlConnectionId;
import dev.waypost.auth.session.SessionId;
import org.jspecify.annotations.Nullable;

/**
 * A session opened through SAML.
 *
 * @param sessionIndex its index at the identity provider
 */
public record SamlSession(
        SessionId id,
        UserId userId,
        SamlConnectionId connectionId,
        String nameId,
        @Nullable String nameIdFormat,
        @Nullable String sessionIndex) {}
