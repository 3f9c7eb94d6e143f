package dev.waypost.links;

import dev.waypost.access.Caller;
import dev.waypost.access.WorkspaceId;
import dev.waypost.plans.Credits;
import dev.waypost.plans.Limit;
import dev.waypost.plans.Plans;
import dev.waypost.platform.db.DbException;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.id.Ids;
import dev.waypost.platform.web.Fields;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.time.Instant;
import java.util.Iterator;
import org.jspecify.annotations.Nullable;

/** The rules of creating, changing and deleting links. */
@ApplicationScoped
class LinkService {
    private final LinkRepository repository;
    private final LinkLookup lookup;
    private final LinkEditing editing;
    private final LinkSaving saving;
    private final PageTitles titles;
    private final CodeGenerator codes;
    private final Plans plans;
    private final Credits credits;
    private final Ids ids;
    private final Clock clock;
    private final Caller caller;

    LinkService(
            LinkRepository repository,
            LinkLookup lookup,
            LinkEditing editing,
            LinkSaving saving,
            PageTitles titles,
            CodeGenerator codes,
            Plans plans,
            Credits credits,
            Ids ids,
            Clock clock,
            Caller caller) {
        this.repository = repository;
        this.lookup = lookup;
        this.editing = editing;
        this.saving = saving;
        this.titles = titles;
        this.codes = codes;
        this.plans = plans;
        this.credits = credits;
        this.ids = ids;
        this.clock = clock;
        this.caller = caller;
    }

    @Transactional
    CountedLink create(CreateLink request) {
        @Nullable Instant expiresAt = request.expiresAt();
        if (expiresAt != null) {
            Fields.future("expiresAt", expiresAt, clock.instant());
        }
        CountedLink made = create(editing.apply(blank(), request.asChange(), clock.instant()));
        if (made.link().labels().title() == null) {
            titles.fetchLater(made.link());
        }
        return made;
    }

    /** Creates the link that the body names, or changes it if it is there. */
    @Transactional
    Upserted upsert(CreateLink request) {
        return lookup.same(caller.workspaceId(), request)
                .map(found -> new Upserted(update(found.link().id(), request.asChange()), false))
                .orElseGet(() -> new Upserted(create(request), true));
    }

    @Transactional
    CountedLink update(LinkId id, UpdateLink change) {
        CountedLink before = lookup.lock(caller.workspaceId(), id);
        return saving.update(before, editing.apply(before.link(), change, clock.instant()));
    }

    /** Makes a link like another, changed by what the body says, if there is one. */
    @Transactional
    CountedLink duplicate(LinkId id, @Nullable UpdateLink change) {
        Link source = lookup.lock(caller.workspaceId(), id).link();
        Link copy = source.copy(new LinkId(ids.next()), caller.userId(), clock.instant());
        CountedLink made = create(change == null ? copy : editing.apply(copy, change, clock.instant()));
        saving.duplicated(id, made.link());
        return made;
    }

    /** The code is free again at once; the clicks stay. */
    @Transactional
    void delete(LinkId id) {
        saving.delete(lookup.lock(caller.workspaceId(), id));
    }

    @Transactional
    CountedLink restore(LinkId id) {
        WorkspaceId workspace = caller.workspaceId();
        CountedLink deleted =
                repository.findDeleted(workspace, id).orElseThrow(() -> ApiException.notFound(LinkLookup.RESOURCE));
        plans.requireRoom(workspace, Limit.LINKS, () -> repository.count(workspace), 1);
        return saving.restore(deleted);
    }

    private CountedLink create(Link link) {
        saving.requireReferences(blank(), link);
        WorkspaceId workspace = link.workspaceId();
        plans.requireRoom(workspace, Limit.LINKS, () -> repository.count(workspace), 1);
        credits.spend(workspace, 1, "Link created");
        return saving.inserted(insert(link));
    }

    private Link insert(Link link) {
        if (!link.address().shortCode().isEmpty()) {
            if (inserts(link)) {
                return link;
            }
            throw LinkSaving.codeExists();
        }
        for (Iterator<String> candidates = codes.candidates().iterator(); candidates.hasNext(); ) {
            Link coded = link.at(new LinkAddress(link.address().domainId(), candidates.next()));
            if (inserts(coded)) {
                return coded;
            }
        }
        throw new IllegalStateException("Codes do not end");
    }

    private boolean inserts(Link link) {
        try {
            return repository.insert(link);
        } catch (DbException e) {
            throw LinkSaving.refusal(e);
        }
    }

    private Link blank() {
        return Link.blank(new LinkId(ids.next()), caller.workspaceId(), caller.userId(), clock.instant());
    }

    /** What an upsert did. */
    record Upserted(CountedLink link, boolean created) {}
}
