package dev.waypost.auth.saml.signin;

import dev.waypost.access.UserId;
import dev.waypost.auth.saml.SamlConnectionId;
import dev.waypost.auth.session.SessionId;
import org.jspecify.annotations.Nullable;

/**
 * A session that SAML opened.
 *
 * @param sessionIndex what the identity provider calls it
 */
record SamlSession(
        SessionId id,
        UserId userId,
        SamlConnectionId connectionId,
        String nameId,
        @Nullable String nameIdFormat,
        @Nullable String sessionIndex) {}
