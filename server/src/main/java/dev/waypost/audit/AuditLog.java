package dev.waypost.audit;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.waypost.access.Caller;
import dev.waypost.access.Identity;
import dev.waypost.access.WorkspaceId;
import dev.waypost.platform.db.Json;
import dev.waypost.platform.id.Id;
import dev.waypost.platform.id.Ids;
import dev.waypost.platform.web.address.ClientAddress;
import io.quarkus.arc.Arc;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Records changes and their authors. Call it in the transaction of the change. */
@Singleton
public class AuditLog {
    private final AuditRepository repository;
    private final Caller caller;
    private final CurrentVertxRequest http;
    private final ClientAddress clients;
    private final ObjectMapper json;
    private final Ids ids;
    private final Clock clock;

    AuditLog(
            AuditRepository repository,
            Caller caller,
            CurrentVertxRequest http,
            ClientAddress clients,
            ObjectMapper json,
            Ids ids,
            Clock clock) {
        this.repository = repository;
        this.caller = caller;
        this.http = http;
        this.clients = clients;
        this.json = json;
        this.ids = ids;
        this.clock = clock;
    }

    /**
     * Records a change.
     *
     * @param action such as {@code member.removed}
     * @param resourceName the display name of the resource
     */
    @Transactional(Transactional.TxType.MANDATORY)
    public void record(
            WorkspaceId workspace,
            String action,
            String resourceType,
            Id resource,
            @Nullable String resourceName,
            Changes changes) {
        recordAll(workspace, action, resourceType, List.of(new ResourceChange(resource, resourceName, changes)));
    }

    /** Records the same change of many resources of one type. */
    @Transactional(Transactional.TxType.MANDATORY)
    public void recordAll(WorkspaceId workspace, String action, String resourceType, List<ResourceChange> resources) {
        @Nullable RoutingContext request = inRequest() ? http.getCurrent() : null;
        AuditEntry.Actor actor = actor();
        repository.insert(resources.stream()
                .map(changed -> new AuditEntry(
                        new AuditId(ids.next()),
                        workspace,
                        action,
                        actor,
                        resourceType,
                        changed.resource().text(),
                        changed.name(),
                        new Json(write(changed.changes())),
                        request == null ? null : clients.of(request),
                        request == null ? null : request.request().getHeader("User-Agent"),
                        clock.instant()))
                .toList());
    }

    private AuditEntry.Actor actor() {
        return inRequest()
                ? caller.find().map(AuditLog::actor).orElse(AuditEntry.Actor.SYSTEM)
                : AuditEntry.Actor.SYSTEM;
    }

    /** Schedules and the startup make changes too, without a request context. */
    private static boolean inRequest() {
        return Arc.container().requestContext().isActive();
    }

    private static AuditEntry.Actor actor(Identity identity) {
        return switch (identity.credential()) {
            case Identity.Credential.Session _ ->
                new AuditEntry.Actor("user", identity.userId().text(), identity.name(), identity.email());
            case Identity.Credential.ApiKey key ->
                new AuditEntry.Actor("api_key", key.id(), key.name(), identity.email());
            case Identity.Credential.AccessToken token ->
                new AuditEntry.Actor("oauth_app", token.grantId(), token.name(), identity.email());
            // Without name and address: the log outlives them, and the responsible owner did not act.
            case Identity.Credential.Partner(String id) -> new AuditEntry.Actor("partner", id, null, null);
            case Identity.Credential.Directory(String id, String name) ->
                new AuditEntry.Actor("scim_directory", id, name, null);
            case Identity.Credential.EmbedToken(String id) ->
                new AuditEntry.Actor("embed_token", id, identity.name(), identity.email());
        };
    }

    private String write(Changes changes) {
        try {
            return json.writeValueAsString(changes.fields());
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    /**
     * The change of one of many resources.
     *
     * @param name the display name of the resource
     */
    public record ResourceChange(Id resource, @Nullable String name, Changes changes) {}
}
