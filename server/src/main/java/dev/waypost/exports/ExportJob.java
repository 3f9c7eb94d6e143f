package dev.waypost.exports;

import dev.waypost.jobs.Job;
import dev.waypost.jobs.JobKind;
import dev.waypost.jobs.JobProblem;
import dev.waypost.jobs.JobRun;
import dev.waypost.jobs.Progress;
import dev.waypost.notifications.Notice;
import dev.waypost.notifications.NotificationType;
import dev.waypost.platform.tables.Tables;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/** Writes the file of an export. After a crash it starts again: an incomplete file is never visible. */
@ApplicationScoped
class ExportJob implements JobKind<ExportRequest> {
    static final String NAME = "export";

    private static final String PAGE = "/data/exports";

    private static final Duration KEPT = Duration.ofDays(7);
    private static final int REPORT_EVERY = 10_000;

    private final ExportTables exported;
    private final ExportFiles files;
    private final Tables tables;
    private final Clock clock;

    ExportJob(ExportTables exported, ExportFiles files, Tables tables, Clock clock) {
        this.exported = exported;
        this.files = files;
        this.tables = tables;
        this.clock = clock;
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Class<ExportRequest> request() {
        return ExportRequest.class;
    }

    @Override
    public void run(ExportRequest request, JobRun run) throws IOException {
        ExportTables.Selection selection = exported.select(request);
        long total = selection.count();
        run.report(new Progress(total, 0, 0, 0, null));
        Instant expiresAt = clock.instant().plus(KEPT).truncatedTo(ChronoUnit.MILLIS);
        Counter rows = new Counter(run, total);
        String extension = request.format().extension();
        ExportFiles.WrittenFile writtenFile = files.write(
                run.id(),
                expiresAt,
                output -> tables.write(
                        request.format(), selection.columns(), output, writer -> selection.write(writer, rows::count)));
        String name = "waypost-%s-%s.%s"
                .formatted(request.type(), clock.instant().truncatedTo(ChronoUnit.SECONDS), extension)
                .replace(":", "");
        run.report(new Progress(
                rows.count,
                rows.count,
                rows.count,
                0,
                new ExportedFile(writtenFile.file(), rows.count, writtenFile.size(), name, expiresAt)));
    }

    @Override
    public Notice notice(ExportRequest request, Job ended) {
        JobProblem error = ended.error();
        return error == null
                ? new Notice(
                        NotificationType.EXPORT_FINISHED,
                        "Your export of %s is ready".formatted(request.type()),
                        "%,d rows. Download the file within seven days.".formatted(ended.processed()),
                        PAGE)
                : new Notice(
                        NotificationType.EXPORT_FAILED,
                        "Your export of %s failed".formatted(request.type()),
                        error.message(),
                        PAGE);
    }

    /** Counts written rows and reports the progress. */
    private static final class Counter {
        private final JobRun run;
        private final long total;
        private long count;

        Counter(JobRun run, long total) {
            this.run = run;
            this.total = total;
        }

        void count() {
            count++;
            if (count % REPORT_EVERY == 0) {
                run.report(new Progress(Math.max(total, count), count, count, 0, null));
            } else {
                run.check();
            }
        }
    }
}
