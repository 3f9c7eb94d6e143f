package dev.waypost.auth.saml.policy;

import dev.waypost.access.Caller;
import dev.waypost.access.Role;
import dev.waypost.access.WorkspaceId;
import dev.waypost.audit.AuditLog;
import dev.waypost.audit.Changes;
import dev.waypost.auth.saml.SamlConnections;
import dev.waypost.auth.saml.domains.SsoDomains;
import dev.waypost.auth.saml.signin.SamlSessions;
import dev.waypost.auth.session.SessionId;
import dev.waypost.auth.session.Sessions;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.id.Ids;
import dev.waypost.workspaces.WorkspaceService;
import dev.waypost.workspaces.members.ProvisionedMembers;
import dev.waypost.workspaces.members.ProvisionedMembers.ProvisionedMember;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Enforces sign-in through SAML, by the domain of the e-mail address. */
@ApplicationScoped
class SsoPolicyService {
    private final SsoDomains domains;
    private final SamlConnections connections;
    private final SamlSessions samlSessions;
    private final Sessions sessions;
    private final ProvisionedMembers members;
    private final WorkspaceService workspaces;
    private final AuditLog audit;
    private final Caller caller;

    SsoPolicyService(
            SsoDomains domains,
            SamlConnections connections,
            SamlSessions samlSessions,
            Sessions sessions,
            ProvisionedMembers members,
            WorkspaceService workspaces,
            AuditLog audit,
            Caller caller) {
        this.domains = domains;
        this.connections = connections;
        this.samlSessions = samlSessions;
        this.sessions = sessions;
        this.members = members;
        this.workspaces = workspaces;
        this.audit = audit;
        this.caller = caller;
    }

    SsoPolicyView get() {
        WorkspaceId workspace = caller.workspaceId();
        Set<String> enforced = domains.enforced(workspace);
        return new SsoPolicyView(
                !enforced.isEmpty(),
                List.copyOf(enforced),
                domains.enforcedSince(workspace).orElse(null),
                affected(workspace, enforced.isEmpty() ? possible(workspace) : enforced));
    }

    @Transactional
    SsoPolicyView update(UpdateSsoPolicy request) {
        WorkspaceId workspace = caller.workspaceId();
        workspaces.setSsoEnforced(workspace, request.enforced());
        Set<String> before = domains.enforced(workspace);
        Set<String> after = request.enforced() ? chosen(workspace, request.domains()) : Set.of();
        domains.enforce(workspace, after);
        if (!before.equals(after)) {
            audit.record(
                    workspace,
                    "sso.enforcement_changed",
                    "workspace",
                    workspace,
                    null,
                    Changes.none()
                            .and("ssoEnforced", !before.isEmpty(), !after.isEmpty())
                            .and("domains", List.copyOf(before), List.copyOf(after)));
        }
        required(workspace, after).stream()
                .filter(member -> members.isManageable(workspace, member))
                .forEach(member -> endOtherSessions(workspace, member));
        return get();
    }

    /** The current session stays, so that the administrator can check that it works. */
    private void endOtherSessions(WorkspaceId workspace, ProvisionedMember member) {
        sessions.closeOthers(member.userId(), staying(workspace, member));
    }

    private List<SessionId> staying(WorkspaceId workspace, ProvisionedMember member) {
        List<SessionId> staying = new ArrayList<>(samlSessions.of(member.userId(), workspace));
        Optional<String> current =
                member.userId().equals(caller.userId()) ? caller.identity().session() : Optional.empty();
        current.map(id -> Ids.parse(SessionId.class, id)).ifPresent(staying::add);
        return staying;
    }

    private Set<String> chosen(WorkspaceId workspace, @Nullable List<String> asked) {
        Set<String> possible = possible(workspace);
        if (connections.active(workspace).isEmpty()) {
            throw ApiException.invalid("enforced", "requires an active SAML connection");
        }
        Set<String> chosen = asked == null ? possible : new TreeSet<>(domains.read("domains", asked));
        if (chosen.isEmpty()) {
            throw ApiException.invalid("domains", "must contain a domain");
        }
        chosen.stream().filter(domain -> !possible.contains(domain)).findFirst().ifPresent(domain -> {
            throw ApiException.invalid(
                    "domains", "contains %s, which is not a verified domain of an active connection".formatted(domain));
        });
        return chosen;
    }

    /** The verified domains that can be used to sign in. */
    private Set<String> possible(WorkspaceId workspace) {
        Set<String> possible = new TreeSet<>();
        connections
                .active(workspace)
                .forEach(each -> possible.addAll(each.rules().allowedDomains()));
        possible.retainAll(domains.verified(workspace));
        return possible;
    }

    /**
     * Including members who never agreed to join: their sessions stay, because they open workspaces elsewhere, but are
     * not accepted in this workspace ({@link SsoSessionPolicy}).
     */
    private List<ProvisionedMember> required(WorkspaceId workspace, Collection<String> of) {
        return of.isEmpty()
                ? List.of()
                : members.ofDomains(workspace, of).stream()
                        .filter(member -> member.role() != Role.OWNER)
                        .toList();
    }

    private SsoPolicyView.Affected affected(WorkspaceId workspace, Set<String> of) {
        List<ProvisionedMember> all = of.isEmpty() ? List.of() : members.ofDomains(workspace, of);
        List<ProvisionedMember> required = required(workspace, of);
        return new SsoPolicyView.Affected(
                required.size(),
                all.size() - required.size(),
                required.stream()
                        .filter(member -> members.isManageable(workspace, member))
                        .mapToLong(member ->
                                sessions.countOthers(member.userId(), samlSessions.of(member.userId(), workspace)))
                        .sum(),
                of.stream()
                        .map(domain -> new SsoPolicyView.DomainMembers(
                                domain,
                                required.stream()
                                        .filter(member ->
                                                SsoDomains.of(member.email()).equals(domain))
                                        .count()))
                        .toList());
    }
}
