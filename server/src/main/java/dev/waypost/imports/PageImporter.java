package dev.waypost.imports;

import dev.waypost.access.WorkspaceId;
import dev.waypost.folders.FolderService;
import dev.waypost.imports.providers.ProviderName;
import dev.waypost.imports.sources.SourceLink;
import dev.waypost.imports.sources.SourcePage;
import dev.waypost.jobs.JobRun;
import dev.waypost.jobs.Progress;
import dev.waypost.links.intake.ImportDryRun;
import dev.waypost.links.intake.IncomingLink;
import dev.waypost.links.intake.IntakeResult;
import dev.waypost.links.intake.LinkIntake;
import dev.waypost.links.shortcodes.ShortDomains;
import dev.waypost.platform.error.ErrorCode;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Iterator;
import java.util.List;

/** Imports the links of a source, one page in a transaction. */
@ApplicationScoped
class PageImporter {
    private final LinkIntake intake;
    private final ShortDomains domains;
    private final FolderService folders;

    PageImporter(LinkIntake intake, ShortDomains domains, FolderService folders) {
        this.intake = intake;
        this.domains = domains;
        this.folders = folders;
    }

    Run begin(WorkspaceId workspace, ImportRequest request) {
        String service =
                ProviderName.of(request.provider()).map(ProviderName::title).orElse("the source");
        return new Run(
                request, service, new SourceLinkConverter(workspace, request, service, intake, domains, folders));
    }

    /** The pages of one run of an import. */
    final class Run {
        private final ImportRequest request;
        private final String service;
        private final SourceLinkConverter converter;
        private final ImportDryRun dryRun = new ImportDryRun();

        private Run(ImportRequest request, String service, SourceLinkConverter converter) {
            this.request = request;
            this.service = service;
            this.converter = converter;
        }

        void importPage(SourcePage page, JobRun job, ImportState state) {
            List<SourceLinkConverter.RefusedPart> refused = converter.prepare(page.links());
            job.chunk(progress -> {
                PageTally pageTally = new PageTally();
                page.notices().stream()
                        .filter(notice -> state.errors().stream()
                                .noneMatch(known -> known.message().equals(notice)))
                        .distinct()
                        .forEach(notice ->
                                pageTally.note(progress.processed() + 1, service, ErrorCode.PROVIDER_REFUSED, notice));
                refused.forEach(one -> pageTally.note(
                        progress.processed() + 1, one.name(), one.problem().code(), one.message()));
                settle(page.links(), progress.processed(), pageTally);
                return advance(progress, page, state, pageTally);
            });
        }

        private Progress advance(Progress progress, SourcePage page, ImportState state, PageTally pageTally) {
            ImportState after = state.at(page.next(), page.total()).with(pageTally);
            long processed = progress.processed() + page.links().size();
            return progress.plus(page.links().size(), pageTally.created() + pageTally.updated(), pageTally.failed())
                    .of(Math.max(processed, Math.max(progress.total(), after.known())))
                    .at(after);
        }

        private void settle(List<SourceLink> links, long before, PageTally pageTally) {
            List<SourceLink> readable = links.stream()
                    .filter(link -> link.problem() == null && converter.isWanted(link))
                    .toList();
            List<IncomingLink> bodies = readable.stream().map(converter::read).toList();
            Iterator<IntakeResult> results = (request.options().isDryRun()
                            ? intake.dryRun(bodies, request.options().conflict(), dryRun)
                            : intake.importLinks(bodies, request.options().conflict()))
                    .iterator();
            long row = before;
            for (SourceLink link : links) {
                row++;
                String problem = link.problem();
                if (problem != null) {
                    pageTally.add(row, link, IntakeResult.unreadable(problem));
                } else if (converter.isWanted(link)) {
                    IntakeResult result = results.next();
                    pageTally.add(row, link, result);
                    noteLock(row, link, result, pageTally);
                } else {
                    pageTally.skip();
                }
            }
        }

        private void noteLock(long row, SourceLink link, IntakeResult result, PageTally pageTally) {
            if (link.locked() && result.action() == IntakeResult.Action.CREATE) {
                pageTally.note(
                        row,
                        link.item(),
                        ErrorCode.VALIDATION_ERROR,
                        "The link is disabled because the source does not provide its password: set one, then enable it");
            }
        }
    }
}
