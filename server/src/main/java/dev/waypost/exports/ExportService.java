package dev.waypost.exports;

import dev.waypost.access.Caller;
import dev.waypost.access.Feature;
import dev.waypost.access.Permission;
import dev.waypost.access.Scope;
import dev.waypost.audit.AuditLog;
import dev.waypost.audit.Changes;
import dev.waypost.jobs.Job;
import dev.waypost.jobs.JobStatus;
import dev.waypost.jobs.Jobs;
import dev.waypost.plans.Plans;
import dev.waypost.platform.config.WaypostConfig;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.platform.tables.TableFormat;
import dev.waypost.platform.web.answers.Listing;
import dev.waypost.platform.web.answers.Paging;
import dev.waypost.platform.web.input.FreeJson;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import jakarta.ws.rs.core.StreamingOutput;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Creates and lists exports, and finds their files. */
@ApplicationScoped
class ExportService {
    private static final String RESOURCE = "export";
    private static final Set<String> KINDS = Set.of(ExportJob.NAME);
    private static final int LONGEST_FILTERS = 10_000;

    private static final List<Scope> OF_PARTNERS = List.of(Scope.EXPORTS_READ, Scope.AFFILIATE_READ);

    /** By table, the scopes that read it beside analytics:read, which reads every table. */
    private static final Map<String, List<Scope>> SCOPES = Map.of(
            ExportLinks.TYPE,
            List.of(Scope.EXPORTS_READ, Scope.LINKS_READ, Scope.LINKS_WRITE),
            "customers",
            List.of(Scope.EXPORTS_READ, Scope.CUSTOMERS_READ),
            "partners",
            OF_PARTNERS,
            "commissions",
            OF_PARTNERS,
            "payouts",
            OF_PARTNERS);

    private final Jobs jobs;
    private final ExportTables exported;
    private final ExportFiles files;
    private final Plans plans;
    private final FreeJson json;
    private final AuditLog log;
    private final Clock clock;
    private final Caller caller;
    private final String baseUrl;

    ExportService(
            Jobs jobs,
            ExportTables exported,
            ExportFiles files,
            Plans plans,
            FreeJson json,
            AuditLog log,
            Clock clock,
            Caller caller,
            WaypostConfig config) {
        this.jobs = jobs;
        this.exported = exported;
        this.files = files;
        this.plans = plans;
        this.json = json;
        this.log = log;
        this.clock = clock;
        this.caller = caller;
        this.baseUrl = config.baseUrl().replaceFirst("/+$", "");
    }

    /** Validates a request body. */
    ExportRequest read(CreateExport body) {
        Map<String, @Nullable Object> filters = body.allFilters();
        if (filters != null) {
            json.write("filters", filters, LONGEST_FILTERS);
        }
        ExportRequest request = new ExportRequest(
                body.type(), Objects.requireNonNullElse(body.format(), TableFormat.CSV), filters, body.columns());
        try {
            exported.select(request);
        } catch (ApiException e) {
            throw body.naming(e);
        }
        requireScope(body.type());
        return request;
    }

    @Transactional
    ExportView submit(ExportRequest request) {
        plans.requireFeature(caller.identity().membership().plan(), Feature.EXPORTS);
        Job job = jobs.submit(ExportJob.NAME, request, 0);
        log.record(
                job.workspaceId(),
                "export.created",
                RESOURCE,
                new ExportId(job.id()),
                request.type(),
                Changes.none().and("type", null, request.type()).and("format", null, request.format()));
        return view(job);
    }

    Listing<ExportView> list(@Nullable JobStatus status, Paging paging) {
        return jobs.list(caller.workspaceId(), KINDS, status, paging).map(this::view);
    }

    ExportView get(ExportId id) {
        return view(readable(id));
    }

    @Transactional
    ExportView cancel(ExportId id) {
        Job job = jobs.cancel(caller.workspaceId(), KINDS, id.value(), RESOURCE);
        log.record(job.workspaceId(), "export.cancelled", RESOURCE, id, null, Changes.none());
        return view(job);
    }

    Download download(ExportId id) {
        Job job = readable(id);
        ExportedFile file = file(job);
        if (job.status() != JobStatus.COMPLETED || file == null) {
            throw new ApiException(ErrorCode.EXPORT_NOT_READY, "The export has no file to download");
        }
        UUID kept = file.file();
        if (kept == null || isExpired(file)) {
            throw new ApiException(ErrorCode.GONE, "The file has expired; export it again");
        }
        return new Download(
                files.read(kept, file.fileSize()),
                file.fileSize(),
                file.fileName(),
                request(job).format());
    }

    private Job readable(ExportId id) {
        Job job = jobs.get(caller.workspaceId(), KINDS, id.value(), RESOURCE);
        requireScope(request(job).type());
        return job;
    }

    private void requireScope(String table) {
        caller.identity().require(Permission.ANALYTICS_READ, SCOPES.getOrDefault(table, List.of(Scope.EXPORTS_READ)));
    }

    private ExportRequest request(Job job) {
        return jobs.read(job.request(), ExportRequest.class);
    }

    private @Nullable ExportedFile file(Job job) {
        return job.state() == null ? null : jobs.read(job.state(), ExportedFile.class);
    }

    private boolean isExpired(ExportedFile file) {
        Instant now = clock.instant();
        return !file.expiresAt().isAfter(now);
    }

    private ExportView view(Job job) {
        ExportRequest request = request(job);
        ExportId id = new ExportId(job.id());
        ExportedFile file = job.status() == JobStatus.COMPLETED ? file(job) : null;
        return new ExportView(
                id,
                request.type(),
                request.format(),
                job.status(),
                job.percent(),
                job.processed(),
                file == null ? null : file.fileSize(),
                file == null ? null : file.fileName(),
                file == null || isExpired(file) ? null : "%s/api/exports/%s/download".formatted(baseUrl, id),
                request.filters(),
                request.columns(),
                job.error(),
                job.createdBy(),
                job.createdAt(),
                job.startedAt(),
                job.completedAt(),
                file == null ? null : file.expiresAt());
    }

    /** A file to be sent. */
    record Download(StreamingOutput body, long size, String name, TableFormat format) {}
}
