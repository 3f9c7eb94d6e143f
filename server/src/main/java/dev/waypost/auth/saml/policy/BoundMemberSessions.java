package dev.waypost.auth.saml.policy;

import dev.waypost.access.UserId;
import dev.waypost.workspaces.MemberChangeListener;
import jakarta.enterprise.context.ApplicationScoped;

/**
 * Ends the sessions of members who must sign in through SAML from now on. They accepted an invitation, or transferred the
 * workspace, in a session that a password opened, which would otherwise give them access for a month.
 */
@ApplicationScoped
class BoundMemberSessions implements MemberChangeListener {
    private final SsoPasswordPolicy policy;

    BoundMemberSessions(SsoPasswordPolicy policy) {
        this.policy = policy;
    }

    @Override
    public void memberChanged(UserId user, String email) {
        policy.endPasswordSessions(user, email);
    }
}
