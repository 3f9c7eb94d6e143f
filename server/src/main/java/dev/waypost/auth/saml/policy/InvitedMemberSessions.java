package dev.waypost.auth.saml.policy;

import dev.waypost.access.UserId;
import dev.waypost.auth.saml.signin.SamlSessions;
import dev.waypost.auth.session.Sessions;
import dev.waypost.workspaces.InvitedMemberListener;
import jakarta.enterprise.context.ApplicationScoped;

/**
 * Ends the sessions of new members who must sign in through SAML. They accepted the invitation in a session that a
 * password opened, which would otherwise give them access to the workspace for a month.
 */
@ApplicationScoped
class InvitedMemberSessions implements InvitedMemberListener {
    private final SsoPasswordPolicy policy;
    private final SamlSessions samlSessions;
    private final Sessions sessions;

    InvitedMemberSessions(SsoPasswordPolicy policy, SamlSessions samlSessions, Sessions sessions) {
        this.policy = policy;
        this.samlSessions = samlSessions;
        this.sessions = sessions;
    }

    @Override
    public void invitedMemberJoined(UserId user, String email) {
        if (policy.requiredConnection(user, email).isPresent()) {
            sessions.closeOthers(user, samlSessions.of(user));
        }
    }
}
