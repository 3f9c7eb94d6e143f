package dev.waypost.imports;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.waypost.access.WorkspaceId;
import dev.waypost.audit.AuditLog;
import dev.waypost.audit.Changes;
import dev.waypost.imports.connections.ImportConnectionService;
import dev.waypost.imports.csv.CsvFile;
import dev.waypost.imports.providers.ProviderAccess;
import dev.waypost.imports.providers.ProviderName;
import dev.waypost.jobs.Job;
import dev.waypost.jobs.JobStatus;
import dev.waypost.jobs.Jobs;
import dev.waypost.links.intake.LinkIntake;
import dev.waypost.platform.crypto.Vault;
import dev.waypost.platform.db.Json;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.web.answers.Listing;
import dev.waypost.platform.web.answers.Paging;
import io.quarkus.logging.Log;
import io.quarkus.scheduler.Scheduled;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Starts, lists and cancels imports. */
@ApplicationScoped
class ImportService {
    private static final String RESOURCE = "import";
    private static final Set<String> KINDS = Set.of(ImportJob.NAME);

    private final Jobs jobs;
    private final ImportInputRepository inputs;
    private final ImportConnectionService connections;
    private final LinkIntake intake;
    private final AuditLog log;
    private final Vault vault;
    private final ObjectMapper json;
    private final Clock clock;

    ImportService(
            Jobs jobs,
            ImportInputRepository inputs,
            ImportConnectionService connections,
            LinkIntake intake,
            AuditLog log,
            Vault vault,
            ObjectMapper json,
            Clock clock) {
        this.jobs = jobs;
        this.inputs = inputs;
        this.connections = connections;
        this.intake = intake;
        this.log = log;
        this.vault = vault;
        this.json = json;
        this.clock = clock;
    }

    @Transactional
    ImportJobView start(ProviderName provider, StartImport body) {
        ProviderAccess access = connections.access(provider, body.apiKey(), body.baseUrl());
        ImportOptions options = body.options();
        requirePlace(options);
        Job job = submit(
                new ImportRequest(
                        provider.id(),
                        accounts(body.accountIds()),
                        body.domains() == null ? List.of() : body.domains(),
                        Map.of(),
                        options),
                0);
        inputs.insertAccess(job.workspaceId(), job.id(), vault.seal(write(access)), clock.instant());
        return view(job);
    }

    @Transactional
    ImportJobView start(byte[] file, Map<String, String> mapping, @Nullable ImportOptions options) {
        long count = CsvFile.of(file, mapping).count();
        ImportOptions complete = (options == null ? ImportOptions.DEFAULTS : options).complete();
        try {
            requirePlace(complete);
        } catch (ApiException e) {
            throw e.inside("options");
        }
        Job job = submit(new ImportRequest(CsvFile.PROVIDER, List.of(), List.of(), mapping, complete), count);
        inputs.insertFile(job.workspaceId(), job.id(), file, clock.instant());
        return view(job);
    }

    Listing<ImportJobView> list(WorkspaceId workspace, @Nullable JobStatus status, Paging paging) {
        return jobs.list(workspace, KINDS, status, paging).map(this::view);
    }

    ImportJobView get(WorkspaceId workspace, ImportId id) {
        return view(jobs.get(workspace, KINDS, id.value(), RESOURCE));
    }

    /** Imported links stay. */
    @Transactional
    ImportJobView cancel(WorkspaceId workspace, ImportId id) {
        Job job = jobs.cancel(workspace, KINDS, id.value(), RESOURCE);
        if (job.status().isFinal()) {
            inputs.delete(workspace, job.id());
        }
        log.record(workspace, "import.cancelled", RESOURCE, id, request(job).provider(), Changes.none());
        return view(job);
    }

    @Scheduled(identity = "import-inputs", every = "1h", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    void forgetUnused() {
        int gone = inputs.deleteUnused();
        Log.debugf("Removed the source data of %d finished imports", gone);
    }

    private void requirePlace(ImportOptions options) {
        intake.requirePlace(options.domainId(), options.campaignId(), options.folderId());
    }

    private Job submit(ImportRequest request, long total) {
        ImportOptions options = request.options();
        Job job = jobs.submit(ImportJob.NAME, request, total);
        log.record(
                job.workspaceId(),
                "import.started",
                RESOURCE,
                new ImportId(job.id()),
                request.provider(),
                Changes.none()
                        .and("conflictStrategy", null, options.conflict())
                        .and("dryRun", null, options.isDryRun()));
        return job;
    }

    private static List<String> accounts(@Nullable List<String> given) {
        return given == null
                ? List.of()
                : given.stream()
                        .map(id -> ProviderAccess.sendable("accountIds", id.strip()))
                        .toList();
    }

    private ImportJobView view(Job job) {
        ImportRequest request = request(job);
        Json state = job.state();
        return ImportJobView.of(
                job,
                request,
                state == null
                        ? ImportState.beginning(request.options().isDryRun())
                        : jobs.read(state, ImportState.class));
    }

    private ImportRequest request(Job job) {
        return jobs.read(job.request(), ImportRequest.class);
    }

    private String write(ProviderAccess access) {
        try {
            return json.writeValueAsString(access);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }
}
