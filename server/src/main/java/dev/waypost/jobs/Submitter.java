package dev.waypost.jobs;

import dev.waypost.access.Identity;
import dev.waypost.access.Identity.Credential;
import dev.waypost.access.Plan;
import dev.waypost.access.Role;
import dev.waypost.access.UserId;
import dev.waypost.access.WorkspaceId;
import org.jspecify.annotations.Nullable;

/** Who handed a job in, as it is kept with the job, so that the job can act in their name. */
record Submitter(
        UserId userId,
        String email,
        String name,
        String credentialId,
        @Nullable String keyName,
        WorkspaceId workspaceId,
        Role role,
        Plan plan) {

    static Submitter of(Identity identity) {
        Identity.Membership membership = identity.membership();
        return switch (identity.credential()) {
            case Credential.Session(String id) -> of(identity, id, null, membership);
            case Credential.ApiKey(String id, String keyName) -> of(identity, id, keyName, membership);
        };
    }

    private static Submitter of(
            Identity identity, String credential, @Nullable String keyName, Identity.Membership membership) {
        return new Submitter(
                identity.userId(),
                identity.email(),
                identity.name(),
                credential,
                keyName,
                membership.workspaceId(),
                membership.role(),
                membership.plan());
    }

    Identity identity() {
        return new Identity(
                userId,
                email,
                name,
                keyName == null ? new Credential.Session(credentialId) : new Credential.ApiKey(credentialId, keyName),
                new Identity.Membership(workspaceId, role, plan));
    }
}
