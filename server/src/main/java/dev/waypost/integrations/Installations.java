package dev.waypost.integrations;

import dev.waypost.access.UserId;
import dev.waypost.access.WorkspaceId;
import dev.waypost.audit.AuditLog;
import dev.waypost.audit.Changes;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.platform.error.FieldProblem;
import dev.waypost.platform.id.Ids;
import dev.waypost.platform.web.answers.Listing;
import dev.waypost.platform.web.answers.Paging;
import io.quarkus.arc.All;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.time.Instant;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Manages the connections to services. */
@ApplicationScoped
public class Installations {
    private static final String RESOURCE = "installation";
    private static final String CONFIG = "config";
    private static final String CREDENTIALS = "credentials";
    private static final int MOST_OF_ONE = 20;

    private final InstallationRepository repository;
    private final List<Connector> connectors;
    private final AuditLog audit;
    private final Ids ids;
    private final Clock clock;

    Installations(
            InstallationRepository repository, @All List<Connector> connectors, AuditLog audit, Ids ids, Clock clock) {
        this.repository = repository;
        this.connectors = connectors;
        this.audit = audit;
        this.ids = ids;
        this.clock = clock;
    }

    List<IntegrationView> catalogue(WorkspaceId workspace) {
        List<Provider> installed = repository.providers(workspace);
        return Arrays.stream(Provider.values())
                .map(provider -> new IntegrationView(
                        provider,
                        provider.title(),
                        provider.category(),
                        provider.description(),
                        connector(provider).takesConsent(),
                        installed.contains(provider)))
                .toList();
    }

    Listing<InstallationView> list(WorkspaceId workspace, Paging paging) {
        return repository.list(workspace, paging).map(this::view);
    }

    /** The API view. */
    public InstallationView view(Installation installation) {
        return InstallationView.of(installation, connector(installation.provider()));
    }

    public Optional<Installation> find(WorkspaceId workspace, InstallationId id) {
        return repository.find(workspace, id);
    }

    public Installation get(WorkspaceId workspace, InstallationId id) {
        return repository.find(workspace, id).orElseThrow(() -> ApiException.notFound(RESOURCE));
    }

    /** The newest connection of a workspace to a service. */
    public Optional<Installation> newest(WorkspaceId workspace, Provider provider) {
        return repository.of(workspace, provider).stream().findFirst();
    }

    /** The connections to an account in any workspace, newest first. */
    public List<Installation> ofAccount(Provider provider, String account) {
        return repository.ofAccount(provider, account);
    }

    @Transactional
    public Installation install(
            WorkspaceId workspace, UserId by, Provider provider, @Nullable String name, InstallationSettings given) {
        Connector connector = connector(provider);
        InstallationSettings settings = connector.checked(given);
        if (repository.of(workspace, provider).size() >= MOST_OF_ONE) {
            throw new ApiException(
                    ErrorCode.LIMIT_EXCEEDED,
                    "A workspace can have %2$d connections to %1$s".formatted(provider.title(), MOST_OF_ONE));
        }
        Instant now = clock.instant();
        Installation installation = new Installation(
                new InstallationId(ids.next()),
                workspace,
                provider,
                name == null || name.isBlank() ? provider.title() : name.strip(),
                connector.account(settings),
                settings,
                true,
                Installation.Health.NEW,
                by,
                now,
                now);
        repository.insert(installation);
        connector.changed(installation);
        record("integration.installed", installation, Changes.none().and("provider", null, provider.id()));
        return installation;
    }

    @Transactional
    InstallationView update(WorkspaceId workspace, InstallationId id, UpdateInstallation change) {
        Installation before = lock(workspace, id);
        Connector connector = connector(before.provider());
        InstallationSettings was = before.settings();
        InstallationSettings settings = checked(
                connector,
                new InstallationSettings(
                        change.config()
                                .<Map<String, @Nullable Object>>map(given -> merged(was.config(), given))
                                .over(was.config(), Map.of()),
                        change.credentials()
                                .map(given -> merged(was.credentials(), given))
                                .required(CREDENTIALS, was.credentials())));
        String name = change.name().required("name", before.name()).strip();
        Installation after = save(
                before, before.with(name, connector.account(settings), settings, before.enabled(), clock.instant()));
        record(
                "integration.updated",
                after,
                Changes.none()
                        .and("name", before.name(), after.name())
                        .and(CONFIG, was.config(), settings.config())
                        .and(CREDENTIALS, was.masked(), settings.masked()));
        return view(after);
    }

    /** The bodies that connect a service have their settings at the top, those of updates in config and credentials. */
    private static InstallationSettings checked(Connector connector, InstallationSettings given) {
        try {
            return connector.checked(given);
        } catch (ApiException e) {
            ApiException named = e;
            for (FieldProblem problem : e.problems()) {
                String field = problem.field();
                if (!field.equals(CONFIG) && !field.equals(CREDENTIALS)) {
                    String parent = given.credentials().containsKey(field) ? CREDENTIALS : CONFIG;
                    named = named.renaming(field, parent + "." + field);
                }
            }
            throw named;
        }
    }

    /** Pauses or resumes a connection. */
    @Transactional
    public InstallationView enable(WorkspaceId workspace, InstallationId id, boolean enabled) {
        Installation before = lock(workspace, id);
        Installation after =
                save(before, before.with(before.name(), before.account(), before.settings(), enabled, clock.instant()));
        if (before.enabled() != enabled) {
            record(
                    enabled ? "integration.resumed" : "integration.paused",
                    after,
                    Changes.none().and("enabled", !enabled, enabled));
        }
        return view(after);
    }

    @Transactional
    void remove(WorkspaceId workspace, InstallationId id) {
        Installation installation = lock(workspace, id);
        connector(installation.provider()).removed(installation);
        repository.delete(installation, clock.instant());
        record("integration.removed", installation, Changes.none());
    }

    /** Tests the connection, paused or not. */
    InstallationTestView test(WorkspaceId workspace, InstallationId id) throws InterruptedException {
        Installation installation = get(workspace, id);
        return connector(installation.provider()).test(installation);
    }

    /** Records a problem that a member of the workspace must fix. */
    public void noteError(Installation installation, String error) {
        repository.failed(installation, error);
    }

    private Installation save(Installation before, Installation after) {
        repository.update(after);
        connector(before.provider()).changed(after);
        return after;
    }

    private Installation lock(WorkspaceId workspace, InstallationId id) {
        return repository.lock(workspace, id).orElseThrow(() -> ApiException.notFound(RESOURCE));
    }

    private Connector connector(Provider provider) {
        return connectors.stream()
                .filter(one -> one.provider() == provider)
                .findFirst()
                .orElseThrow();
    }

    /** A null value removes the entry. */
    private static <T extends @Nullable Object> Map<String, T> merged(Map<String, T> before, Map<String, T> given) {
        Map<String, T> all = new LinkedHashMap<>(before);
        all.putAll(given);
        all.values().removeIf(value -> value == null);
        return all;
    }

    private void record(String action, Installation installation, Changes changes) {
        audit.record(installation.workspaceId(), action, RESOURCE, installation.id(), installation.name(), changes);
    }
}
