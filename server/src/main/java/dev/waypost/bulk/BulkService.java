package dev.waypost.bulk;

import com.fasterxml.jackson.databind.JsonNode;
import dev.waypost.access.Caller;
import dev.waypost.audit.AuditLog;
import dev.waypost.audit.Changes;
import dev.waypost.jobs.Job;
import dev.waypost.jobs.JobStatus;
import dev.waypost.jobs.Jobs;
import dev.waypost.links.batch.BulkLinks;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.web.answers.Listing;
import dev.waypost.platform.web.answers.Paging;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Creates and lists bulk operations. */
@ApplicationScoped
class BulkService {
    static final int MOST_ROWS = 10_000;

    private static final String RESOURCE = "bulk operation";
    private static final Set<String> KINDS = Set.of(BulkJob.NAME);

    private final Jobs jobs;
    private final BulkRepository repository;
    private final BulkLinks links;
    private final BulkValidator validator;
    private final AuditLog log;
    private final Caller caller;

    BulkService(
            Jobs jobs,
            BulkRepository repository,
            BulkLinks links,
            BulkValidator validator,
            AuditLog log,
            Caller caller) {
        this.jobs = jobs;
        this.repository = repository;
        this.links = links;
        this.validator = validator;
        this.log = log;
        this.caller = caller;
    }

    /** Plan and credits must allow all links before any is created. */
    @Transactional
    BulkOperationView create(CreateRows body) {
        requireFew("links", body.links().size(), MOST_ROWS);
        if (!links.hasRoom(body.links().size())) {
            links.requireRoom(validator.countCreated(body));
        }
        return submit(BulkType.CREATE, body.links(), body.options(), null);
    }

    @Transactional
    BulkOperationView update(UpdateRows body) {
        List<JsonNode> rows = body.rows();
        requireFew(body.shared() == null ? "updates" : "linkIds", rows.size(), MOST_ROWS);
        return submit(BulkType.UPDATE, rows, body.options(), body.shared());
    }

    @Transactional
    BulkOperationView delete(DeleteRows body) {
        requireFew("linkIds", body.linkIds().size(), MOST_ROWS);
        return submit(BulkType.DELETE, body.rows(), body.options(), null);
    }

    Listing<BulkOperationView> list(@Nullable JobStatus status, Paging paging) {
        return jobs.list(caller.workspaceId(), KINDS, status, paging).map(this::view);
    }

    BulkOperationView get(BulkId id) {
        Job job = jobs.get(caller.workspaceId(), KINDS, id.value(), RESOURCE);
        return view(job).with(repository.results(job.id()));
    }

    @Transactional
    BulkOperationView cancel(BulkId id) {
        Job job = jobs.cancel(caller.workspaceId(), KINDS, id.value(), RESOURCE);
        log.record(job.workspaceId(), "bulk_operation.cancelled", "bulk_operation", id, null, Changes.none());
        return view(job).with(repository.results(job.id()));
    }

    static void requireFew(String field, int rows, int most) {
        if (rows > most) {
            throw ApiException.invalid(field, "must not be more than %,d".formatted(most));
        }
    }

    private BulkOperationView submit(
            BulkType type, List<JsonNode> rows, @Nullable BulkOptions options, @Nullable JsonNode shared) {
        Job job = jobs.submit(
                BulkJob.NAME,
                new BulkRequest(
                        type, options == null ? BulkOptions.NONE : options, shared == null ? null : shared.toString()),
                rows.size());
        repository.insert(job.id(), rows.stream().map(JsonNode::toString).toList());
        log.record(
                job.workspaceId(),
                "bulk_operation.started",
                "bulk_operation",
                new BulkId(job.id()),
                null,
                Changes.none().and("type", null, type).and("total", null, rows.size()));
        return view(job).with(List.of());
    }

    private BulkOperationView view(Job job) {
        return BulkOperationView.of(job, jobs.read(job.request(), BulkRequest.class));
    }
}
