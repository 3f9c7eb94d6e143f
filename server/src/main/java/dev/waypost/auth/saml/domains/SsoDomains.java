package dev.waypost.auth.saml.domains;

import dev.waypost.access.WorkspaceId;
import dev.waypost.domains.DomainProofs;
import dev.waypost.platform.error.ApiException;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Finds the owners of e-mail domains, and where SAML is enforced. */
@ApplicationScoped
public class SsoDomains {
    private final SsoDomainRepository repository;
    private final Clock clock;

    SsoDomains(SsoDomainRepository repository, Clock clock) {
        this.repository = repository;
        this.clock = clock;
    }

    /** The part of an address after the last at sign, in lower case. */
    public static String of(String email) {
        return email.substring(email.lastIndexOf('@') + 1);
    }

    /** The normalised form of domains from user input. */
    public List<String> read(String field, List<String> typed) {
        return typed.stream().map(each -> read(field, each)).distinct().toList();
    }

    static String read(String field, String typed) {
        String domain = DomainProofs.read(field, typed);
        if (PublicMailDomains.include(domain)) {
            throw ApiException.invalid(field, "contains %s, a public e-mail service".formatted(domain));
        }
        return domain;
    }

    public Set<String> verified(WorkspaceId workspace) {
        return some(workspace, domain -> domain.verifiedAt() != null);
    }

    /** The domains whose members must sign in through SAML. */
    public Set<String> enforced(WorkspaceId workspace) {
        return some(workspace, domain -> domain.verifiedAt() != null && domain.enforcedAt() != null);
    }

    /** Since when SAML is enforced; empty if it is not. */
    public Optional<Instant> enforcedSince(WorkspaceId workspace) {
        return repository.list(workspace).stream()
                .map(SsoDomain::enforcedAt)
                .filter(Objects::nonNull)
                .min(Instant::compareTo);
    }

    /** The workspace that has verified a domain. */
    public Optional<VerifiedDomain> find(String domain) {
        return repository
                .findVerified(domain)
                .map(found -> new VerifiedDomain(found.workspaceId(), found.enforcedAt() != null));
    }

    /** Enforces SAML for exactly these domains of the workspace. */
    public void enforce(WorkspaceId workspace, Collection<String> domains) {
        repository.enforce(workspace, domains, clock.instant());
    }

    private Set<String> some(WorkspaceId workspace, Predicate<SsoDomain> wanted) {
        return repository.list(workspace).stream()
                .filter(wanted)
                .map(SsoDomain::domain)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /**
     * A domain verified by a workspace.
     *
     * @param enforced whether members of the workspace with such an address must sign in through SAML
     */
    public record VerifiedDomain(WorkspaceId workspaceId, boolean enforced) {}
}
