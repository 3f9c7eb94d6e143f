package dev.waypost.imports;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.waypost.imports.csv.CsvFile;
import dev.waypost.imports.providers.ProviderAccess;
import dev.waypost.imports.providers.ProviderName;
import dev.waypost.imports.providers.Providers;
import dev.waypost.imports.sources.LinkSource;
import dev.waypost.imports.sources.SourcePage;
import dev.waypost.jobs.Job;
import dev.waypost.jobs.JobKind;
import dev.waypost.jobs.JobProblem;
import dev.waypost.jobs.JobRun;
import dev.waypost.notifications.Notice;
import dev.waypost.notifications.NotificationType;
import dev.waypost.platform.crypto.Vault;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.platform.time.Sleeper;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Imports links page by page. The links of a page and the next cursor are stored in one transaction, so an interrupted
 * import continues without duplicates.
 */
@ApplicationScoped
class ImportJob implements JobKind<ImportRequest> {
    static final String NAME = "import";

    private static final Duration LONGEST = Duration.ofHours(6);

    private final ImportInputRepository inputs;
    private final Providers providers;
    private final PageImporter pages;
    private final Vault vault;
    private final ObjectMapper json;
    private final Sleeper sleeper;

    ImportJob(
            ImportInputRepository inputs,
            Providers providers,
            PageImporter pages,
            Vault vault,
            ObjectMapper json,
            Sleeper sleeper) {
        this.inputs = inputs;
        this.providers = providers;
        this.pages = pages;
        this.vault = vault;
        this.json = json;
        this.sleeper = sleeper;
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Class<ImportRequest> request() {
        return ImportRequest.class;
    }

    @Override
    public Duration timeLimit() {
        return LONGEST;
    }

    @Override
    public void run(ImportRequest request, JobRun run) throws IOException, InterruptedException {
        ImportState state = state(request, run);
        if (!state.read()) {
            try (LinkSource source = open(request, run, state.cursor())) {
                read(request, run, source);
            } catch (ApiException e) {
                forget(run);
                throw e;
            }
        }
        forget(run);
    }

    @Override
    public Notice notice(ImportRequest request, Job ended) {
        String source =
                ProviderName.of(request.provider()).map(ProviderName::title).orElse("the file");
        String page = "/data/imports/" + new ImportId(ended.id());
        boolean rehearsal = request.options().isDryRun();
        String how = rehearsal
                ? "%,d links were checked; nothing was changed.".formatted(ended.processed())
                : "%,d of %,d links were imported, %,d failed."
                        .formatted(ended.succeeded(), ended.total(), ended.failed());
        JobProblem error = ended.error();
        return error == null
                ? new Notice(
                        NotificationType.IMPORT_FINISHED,
                        "The %s from %s is finished".formatted(rehearsal ? "dry run" : "import", source),
                        how,
                        page)
                : new Notice(
                        NotificationType.IMPORT_FAILED,
                        "The import from %s failed".formatted(source),
                        how + " " + error.message(),
                        page);
    }

    private void read(ImportRequest request, JobRun run, LinkSource source) throws IOException, InterruptedException {
        PageImporter.Run intake = pages.begin(run.workspaceId(), request);
        @Nullable SourcePage page;
        while ((page = source.next()) != null) {
            intake.importPage(page, run, state(request, run));
            run.check();
        }
        run.report(run.progress().at(state(request, run).at(null, null)));
    }

    private LinkSource open(ImportRequest request, JobRun run, @Nullable String cursor) throws IOException {
        if (request.provider().equals(CsvFile.PROVIDER)) {
            byte[] file = inputs.file(run.workspaceId(), run.id()).orElseThrow(ImportJob::gone);
            return CsvFile.of(file, request.mapping()).links(cursor);
        }
        ProviderName provider = ProviderName.of(request.provider()).orElseThrow();
        return providers.links(
                provider,
                access(run),
                new JobBackoff(run, provider, () -> state(request, run), sleeper),
                request.accountIds(),
                cursor,
                request.options().withFolders());
    }

    private ProviderAccess access(JobRun run) {
        return inputs.access(run.workspaceId(), run.id())
                .flatMap(vault::open)
                .map(this::read)
                .orElseThrow(ImportJob::gone);
    }

    private ProviderAccess read(String text) {
        try {
            return json.readValue(text, ProviderAccess.class);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    private void forget(JobRun run) {
        QuarkusTransaction.requiringNew().run(() -> inputs.delete(run.workspaceId(), run.id()));
    }

    private static ImportState state(ImportRequest request, JobRun run) {
        return run.state(
                ImportState.class, ImportState.beginning(request.options().isDryRun()));
    }

    private static ApiException gone() {
        return new ApiException(
                ErrorCode.CONFLICT,
                "The source of the import no longer exists, or the secret key of the server has " + "changed");
    }
}
