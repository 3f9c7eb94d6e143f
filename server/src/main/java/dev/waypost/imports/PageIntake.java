package dev.waypost.imports;

import dev.waypost.access.WorkspaceId;
import dev.waypost.folders.FolderService;
import dev.waypost.imports.sources.ProviderName;
import dev.waypost.imports.sources.SourceLink;
import dev.waypost.imports.sources.SourcePage;
import dev.waypost.jobs.JobRun;
import dev.waypost.jobs.Progress;
import dev.waypost.links.IncomingLink;
import dev.waypost.links.IntakeResult;
import dev.waypost.links.LinkIntake;
import dev.waypost.links.Rehearsal;
import dev.waypost.links.ShortDomains;
import dev.waypost.platform.error.ErrorCode;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Iterator;
import java.util.List;

/** Takes in the links that a source gives, a page in a transaction. */
@ApplicationScoped
class PageIntake {
    private final LinkIntake intake;
    private final ShortDomains domains;
    private final FolderService folders;

    PageIntake(LinkIntake intake, ShortDomains domains, FolderService folders) {
        this.intake = intake;
        this.domains = domains;
        this.folders = folders;
    }

    Run begin(WorkspaceId workspace, ImportRequest request) {
        String service =
                ProviderName.of(request.provider()).map(ProviderName::title).orElse("the source");
        return new Run(request, service, new Incoming(workspace, request, service, intake, domains, folders));
    }

    /** The pages of one run of an import. */
    final class Run {
        private final ImportRequest request;
        private final String service;
        private final Incoming incoming;
        private final Rehearsal rehearsal = new Rehearsal();

        private Run(ImportRequest request, String service, Incoming incoming) {
            this.request = request;
            this.service = service;
            this.incoming = incoming;
        }

        void take(SourcePage page, JobRun job, ImportState state) {
            List<Incoming.Refused> refused = incoming.prepare(page.links());
            job.chunk(progress -> {
                Tally tally = new Tally();
                page.notices().stream()
                        .filter(notice -> state.errors().stream()
                                .noneMatch(known -> known.message().equals(notice)))
                        .distinct()
                        .forEach(notice ->
                                tally.note(progress.processed() + 1, service, ErrorCode.PROVIDER_REFUSED, notice));
                refused.forEach(one -> tally.note(
                        progress.processed() + 1, one.name(), one.problem().code(), one.message()));
                settle(page.links(), progress.processed(), tally);
                return advance(progress, page, state, tally);
            });
        }

        private Progress advance(Progress progress, SourcePage page, ImportState state, Tally tally) {
            ImportState after = state.at(page.next(), page.total()).with(tally);
            long processed = progress.processed() + page.links().size();
            return progress.plus(page.links().size(), tally.created() + tally.updated(), tally.failed())
                    .of(Math.max(processed, Math.max(progress.total(), after.known())))
                    .at(after);
        }

        private void settle(List<SourceLink> links, long before, Tally tally) {
            List<SourceLink> readable = links.stream()
                    .filter(link -> link.problem() == null && incoming.isWanted(link))
                    .toList();
            List<IncomingLink> bodies = readable.stream().map(incoming::read).toList();
            Iterator<IntakeResult> results = (request.options().isRehearsal()
                            ? intake.rehearse(bodies, request.options().conflict(), rehearsal)
                            : intake.take(bodies, request.options().conflict()))
                    .iterator();
            long row = before;
            for (SourceLink link : links) {
                row++;
                String problem = link.problem();
                if (problem != null) {
                    tally.add(row, link, IntakeResult.unreadable(problem));
                } else if (incoming.isWanted(link)) {
                    IntakeResult result = results.next();
                    tally.add(row, link, result);
                    noteLock(row, link, result, tally);
                } else {
                    tally.pass();
                }
            }
        }

        private void noteLock(long row, SourceLink link, IntakeResult result, Tally tally) {
            if (link.locked() && result.action() == IntakeResult.Action.CREATE) {
                tally.note(
                        row,
                        link.item(),
                        ErrorCode.VALIDATION_ERROR,
                        "password is not told by the source: the link is disabled until you set one and enable it");
            }
        }
    }
}
