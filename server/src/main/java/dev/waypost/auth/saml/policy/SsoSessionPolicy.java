package dev.waypost.auth.saml.policy;

import dev.waypost.access.Feature;
import dev.waypost.access.Identity;
import dev.waypost.access.UserId;
import dev.waypost.access.WorkspaceId;
import dev.waypost.auth.saml.domains.SsoDomains;
import dev.waypost.plans.Plans;
import dev.waypost.workspaces.members.ProvisionedMembers;
import jakarta.enterprise.context.ApplicationScoped;

/**
 * Rejects sessions that a password opened in a workspace that requires SAML. A user whom a directory added although they
 * have workspaces elsewhere can still sign in with the password, because the identity provider may not sign in to their
 * account. Their session opens the other workspaces only, until they accept an invitation.
 */
@ApplicationScoped
public class SsoSessionPolicy {
    private final SsoPasswordPolicy passwords;
    private final ProvisionedMembers members;
    private final Plans plans;

    SsoSessionPolicy(SsoPasswordPolicy passwords, ProvisionedMembers members, Plans plans) {
        this.passwords = passwords;
        this.members = members;
        this.plans = plans;
    }

    /** Throws unless the plan feature or the last connection is gone: then everyone can use a password. */
    public void refusePassword(Identity identity) {
        Identity.Membership membership = identity.membership();
        WorkspaceId workspace = membership.workspaceId();
        if (plans.includes(membership.plan(), Feature.SAML)) {
            passwords.way(workspace, SsoDomains.of(identity.email())).ifPresent(connection -> {
                throw passwords.refusal(connection, message(workspace, identity.userId()));
            });
        }
    }

    private String message(WorkspaceId workspace, UserId user) {
        boolean invitable = members.find(workspace, user)
                .filter(member -> !members.isManageable(workspace, member))
                .isPresent();
        return invitable
                ? "This workspace requires single sign-on (SSO), which needs your consent because your account has other "
                        + "workspaces: ask an administrator of this workspace to invite you, accept the invitation, and "
                        + "sign in with SSO"
                : "This workspace requires single sign-on (SSO). Sign in with SSO instead of a password";
    }
}
