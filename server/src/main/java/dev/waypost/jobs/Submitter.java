package dev.waypost.jobs;

import dev.waypost.access.Identity;
import dev.waypost.access.Identity.Credential;
import dev.waypost.access.Plan;
import dev.waypost.access.Role;
import dev.waypost.access.UserId;
import dev.waypost.access.WorkspaceId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The identity of the caller who submitted a job, stored with it so that the job runs in their name. */
record Submitter(
        UserId userId,
        String email,
        String name,
        String credentialId,
        @Nullable Key key,
        WorkspaceId workspaceId,
        Role role,
        Plan plan) {

    static Submitter of(Identity identity) {
        Identity.Membership membership = identity.membership();
        return switch (identity.credential()) {
            case Credential.Session(String id) -> of(identity, id, null, membership);
            case Credential.ApiKey(String id, String name, List<String> scopes) ->
                of(identity, id, new Key(name, scopes, null), membership);
            case Credential.AccessToken(String id, String grantId, String name, List<String> scopes) ->
                of(identity, id, new Key(name, scopes, grantId), membership);
            case Credential.Partner(String id) ->
                throw new IllegalStateException("Partner %s cannot submit jobs".formatted(id));
            case Credential.Directory(String id, String name) ->
                throw new IllegalStateException("Directory %s, %s, cannot submit jobs".formatted(id, name));
            case Credential.EmbedToken(String id) ->
                throw new IllegalStateException("Widget %s cannot submit jobs".formatted(id));
        };
    }

    private static Submitter of(
            Identity identity, String credential, @Nullable Key key, Identity.Membership membership) {
        return new Submitter(
                identity.userId(),
                identity.email(),
                identity.name(),
                credential,
                key,
                membership.workspaceId(),
                membership.role(),
                membership.plan());
    }

    Identity identity() {
        return new Identity(
                userId,
                email,
                name,
                key == null ? new Credential.Session(credentialId) : key.credential(credentialId),
                new Identity.Membership(workspaceId, role, plan));
    }

    /**
     * The API key or access token of the caller.
     *
     * @param grantId of the OAuth app; null for an API key
     */
    record Key(String name, List<String> scopes, @Nullable String grantId) {
        Credential credential(String id) {
            return grantId == null
                    ? new Credential.ApiKey(id, name, scopes)
                    : new Credential.AccessToken(id, grantId, name, scopes);
        }
    }
}
