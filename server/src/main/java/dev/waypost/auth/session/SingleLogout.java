package dev.waypost.auth.session;

import java.util.Optional;

/**
 * Finds sessions that were opened through an identity provider. A feature with such sessions implements it as a bean.
 */
public interface SingleLogout {
    /** Empty for a local session. */
    Optional<SsoSession> find(SessionId session);
}
