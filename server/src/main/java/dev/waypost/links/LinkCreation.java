package dev.waypost.links;

import dev.waypost.access.Caller;
import dev.waypost.access.WorkspaceId;
import dev.waypost.links.model.ConflictStrategy;
import dev.waypost.links.model.CountedLink;
import dev.waypost.links.model.CreateLink;
import dev.waypost.links.model.Link;
import dev.waypost.links.model.LinkId;
import dev.waypost.links.model.UpdateLink;
import dev.waypost.links.shortcodes.CodeGenerator;
import dev.waypost.links.shortcodes.LinkAddress;
import dev.waypost.plans.Credits;
import dev.waypost.plans.Limit;
import dev.waypost.plans.Plans;
import dev.waypost.platform.db.DbException;
import dev.waypost.platform.id.Ids;
import dev.waypost.platform.web.input.Fields;
import dev.waypost.tags.TagRoom;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Instant;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Creates a link in the caller's transaction. Its steps are also those of {@link LinkBatchCreation}. */
@Singleton
public class LinkCreation {
    private final LinkRepository repository;
    private final LinkEditor editor;
    private final LinkWriter writer;
    private final PageTitleFetcher titles;
    private final CodeGenerator codes;
    private final Plans plans;
    private final Credits credits;
    private final Ids ids;
    private final Clock clock;
    private final Caller caller;

    LinkCreation(
            LinkRepository repository,
            LinkEditor editor,
            LinkWriter writer,
            PageTitleFetcher titles,
            CodeGenerator codes,
            Plans plans,
            Credits credits,
            Ids ids,
            Clock clock,
            Caller caller) {
        this.repository = repository;
        this.editor = editor;
        this.writer = writer;
        this.titles = titles;
        this.codes = codes;
        this.plans = plans;
        this.credits = credits;
        this.ids = ids;
        this.clock = clock;
        this.caller = caller;
    }

    CountedLink create(CreateLink request) {
        CountedLink created = insert(draft(request));
        titles.fetchLater(List.of(created.link()));
        return created;
    }

    /** Inserts a drafted link under its own code or, if it has none, under a free one. */
    CountedLink insert(Link draft) {
        requireReferences(draft);
        lockRoom(draft.workspaceId(), Limit.LINKS);
        CountedLink inserted = insertUnderFreeCode(draft);
        useAllowance(draft.workspaceId(), 1, "Link created");
        return writer.inserted(inserted, draft.tags());
    }

    private CountedLink insertUnderFreeCode(Link draft) {
        for (Iterator<String> each = codes(draft, ConflictStrategy.FAIL); each.hasNext(); ) {
            Optional<CountedLink> inserted =
                    insertUnlessTaken(draft.at(new LinkAddress(draft.address().domainId(), each.next())));
            if (inserted.isPresent()) {
                return inserted.get();
            }
        }
        throw LinkWriter.codeExists();
    }

    /** Empty if the code is taken, so that another can be tried; another does not help if the external ID is taken. */
    private Optional<CountedLink> insertUnlessTaken(Link link) {
        try {
            return repository.insert(link);
        } catch (DbException e) {
            throw LinkWriter.refusal(e);
        }
    }

    /** The link that a request asks for; without a code where it names none. */
    Link draft(CreateLink request) {
        return draft(request, editor::apply);
    }

    /** The same to see whether it could be created. Costs no hash of a password. */
    Link preview(CreateLink request) {
        return draft(request, editor::preview);
    }

    private Link draft(CreateLink request, Edit edit) {
        Instant now = clock.instant();
        @Nullable Instant expiresAt = request.expiresAt();
        if (expiresAt != null) {
            Fields.future("expiresAt", expiresAt, now);
        }
        return edit.apply(blank(), request.asChange(), now);
    }

    /** The domain, the folder, the campaign and the tags of a new link must be the workspace's. */
    void requireReferences(Link draft) {
        writer.requireReferences(blank(), draft);
    }

    /** The codes that a link may get, to be tried one after the other. */
    Iterator<String> codes(Link draft, ConflictStrategy conflicts) {
        String code = draft.address().shortCode();
        if (code.isEmpty()) {
            return codes.candidates().iterator();
        }
        return (conflicts == ConflictStrategy.RENAME
                        ? Stream.concat(Stream.of(code), codes.like(code))
                        : Stream.of(code))
                .iterator();
    }

    /** Where the plan limits them, makes others wait who create some at the same time. */
    void lockRoom(WorkspaceId workspace, Limit... limits) {
        plans.lockIfLimited(workspace, limits);
    }

    TagRoom tagRoom(WorkspaceId workspace) {
        return writer.tagRoom(workspace);
    }

    /** All that follows the insertion of a batch. */
    void complete(WorkspaceId workspace, List<Link> inserted) {
        int number = inserted.size();
        useAllowance(workspace, number, number == 1 ? "Link created" : number + " links created");
        writer.inserted(workspace, inserted);
    }

    /** Only after the insertion is known how many links need room: those whose code is taken need none. */
    private void useAllowance(WorkspaceId workspace, int inserted, String description) {
        plans.requireRoom(workspace, Limit.LINKS, () -> repository.count(workspace) - inserted, inserted);
        credits.spendOnLinks(workspace, inserted, description);
    }

    private Link blank() {
        return Link.blank(new LinkId(ids.next()), caller.workspaceId(), caller.userId(), clock.instant());
    }

    @FunctionalInterface
    private interface Edit {
        Link apply(Link before, UpdateLink change, Instant now);
    }
}
