package dev.waypost.jobs;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.waypost.access.Caller;
import dev.waypost.access.WorkspaceId;
import dev.waypost.platform.db.Json;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.platform.id.Ids;
import dev.waypost.platform.web.answers.Listing;
import dev.waypost.platform.web.answers.Paging;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Event;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Submits, reads and cancels jobs. */
@ApplicationScoped
public class Jobs {
    /** Maximum number of unfinished jobs of a workspace. */
    static final int MOST_UNFINISHED = 200;

    private final JobRepository repository;
    private final Event<JobSubmitted> submitted;
    private final ObjectMapper json;
    private final Ids ids;
    private final Clock clock;
    private final Caller caller;

    Jobs(
            JobRepository repository,
            Event<JobSubmitted> submitted,
            ObjectMapper json,
            Ids ids,
            Clock clock,
            Caller caller) {
        this.repository = repository;
        this.submitted = submitted;
        this.json = json;
        this.ids = ids;
        this.clock = clock;
        this.caller = caller;
    }

    /**
     * Submits a job of the caller's workspace. It starts after the transaction has committed.
     *
     * @param total the amount of work; 0 if it is not known yet
     */
    @Transactional
    public Job submit(String kind, Object request, long total) {
        WorkspaceId workspace = caller.workspaceId();
        if (repository.countUnfinished(workspace) >= MOST_UNFINISHED) {
            throw new ApiException(
                    ErrorCode.LIMIT_EXCEEDED,
                    "The workspace has %d unfinished jobs; wait until some finish, or cancel them"
                            .formatted(MOST_UNFINISHED));
        }
        UUID id = ids.next();
        repository.insert(
                id,
                kind,
                write(request),
                write(Submitter.of(caller.identity())),
                workspace,
                caller.userId(),
                total,
                clock.instant());
        submitted.fire(new JobSubmitted());
        return repository.find(workspace, Set.of(kind), id).orElseThrow();
    }

    /** One job of the workspace, restricted to the kinds of the calling feature. */
    public Job get(WorkspaceId workspace, Set<String> kinds, UUID id, String resource) {
        return repository.find(workspace, kinds, id).orElseThrow(() -> ApiException.notFound(resource));
    }

    public Listing<Job> list(WorkspaceId workspace, Set<String> kinds, @Nullable JobStatus status, Paging paging) {
        return repository.list(workspace, kinds, status, paging);
    }

    /** Cancels a job; completed work is kept. A running job stops at the end of its chunk. */
    @Transactional
    public Job cancel(WorkspaceId workspace, Set<String> kinds, UUID id, String resource) {
        Job job = repository.lock(workspace, kinds, id).orElseThrow(() -> ApiException.notFound(resource));
        switch (job.status()) {
            case PENDING -> repository.cancelled(id, clock.instant());
            case PROCESSING -> repository.cancelling(id, clock.instant());
            case CANCELLING -> {}
            case COMPLETED, COMPLETED_WITH_ERRORS, FAILED, CANCELLED ->
                throw new ApiException(
                        ErrorCode.JOB_NOT_CANCELLABLE,
                        "The %s is finished and cannot be cancelled".formatted(resource));
        }
        return get(workspace, kinds, id, resource);
    }

    /** Reads a JSON value that a job kind has stored. */
    public <T> T read(Json text, Class<T> type) {
        try {
            return json.readValue(text.text(), type);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    Json write(Object value) {
        try {
            return new Json(json.writeValueAsString(value));
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(e);
        }
    }

    /** Wakes the runner after the transaction has committed. */
    record JobSubmitted() {}
}
