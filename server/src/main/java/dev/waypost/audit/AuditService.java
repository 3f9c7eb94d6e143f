package dev.waypost.audit;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.waypost.access.WorkspaceId;
import dev.waypost.platform.web.answers.Listing;
import dev.waypost.platform.web.answers.Paging;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Reads the entries of {@link AuditLog}. */
@ApplicationScoped
public class AuditService {
    private static final TypeReference<Map<String, Changes.Change>> FIELDS = new TypeReference<>() {};

    private final AuditRepository repository;
    private final ObjectMapper json;

    AuditService(AuditRepository repository, ObjectMapper json) {
        this.repository = repository;
        this.json = json;
    }

    /** The latest changes in a workspace, newest first. */
    public List<AuditEntryView> latest(WorkspaceId workspace, int most) {
        return repository.list(workspace, new AuditFilter(null, null, null, null, null), most, 0).stream()
                .map(this::view)
                .toList();
    }

    /** Changes of resources of some types, newest first, without IP address and user agent. */
    public Listing<AuditEntryView> list(WorkspaceId workspace, Set<String> resourceTypes, Paging paging) {
        return new Listing<>(
                        repository.list(workspace, resourceTypes, paging.limit(), paging.offset()),
                        repository.count(workspace, resourceTypes))
                .map(entry -> view(entry.withoutOrigin()));
    }

    Listing<AuditEntryView> list(WorkspaceId workspace, AuditFilter filter, Paging paging) {
        return new Listing<>(
                        repository.list(workspace, filter, paging.limit(), paging.offset()),
                        repository.count(workspace, filter))
                .map(this::view);
    }

    private AuditEntryView view(AuditEntry entry) {
        AuditEntry.Actor actor = entry.actor();
        return new AuditEntryView(
                entry.id(),
                entry.action(),
                new AuditEntryView.ActorView(actor.id(), actor.type(), actor.name(), actor.email()),
                entry.resourceType(),
                entry.resourceId(),
                entry.resourceName(),
                read(entry.changes().text()),
                entry.ip(),
                entry.userAgent(),
                entry.createdAt());
    }

    private Map<String, Changes.Change> read(String changes) {
        try {
            return json.readValue(changes, FIELDS);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }
}
