package dev.waypost.auth.session;

import java.util.Optional;

/** Knows the sessions that were opened somewhere else too. A feature with such sessions implements it as a bean. */
public interface SingleLogout {
    /** Empty for a session that is only here. */
    Optional<SsoSession> find(SessionId session);
}
