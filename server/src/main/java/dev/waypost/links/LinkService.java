package dev.waypost.links;

import dev.waypost.access.Caller;
import dev.waypost.access.WorkspaceId;
import dev.waypost.links.model.CountedLink;
import dev.waypost.links.model.CreateLink;
import dev.waypost.links.model.Link;
import dev.waypost.links.model.LinkId;
import dev.waypost.links.model.UpdateLink;
import dev.waypost.plans.Limit;
import dev.waypost.plans.Plans;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.id.Ids;
import jakarta.inject.Singleton;
import jakarta.transaction.Transactional;
import java.time.Clock;
import org.jspecify.annotations.Nullable;

/** Creates, updates and deletes links. */
@Singleton
public class LinkService {
    private final LinkRepository repository;
    private final LinkLookup lookup;
    private final LinkEditor editor;
    private final LinkWriter writer;
    private final LinkCreation creation;
    private final Plans plans;
    private final Ids ids;
    private final Clock clock;
    private final Caller caller;

    LinkService(
            LinkRepository repository,
            LinkLookup lookup,
            LinkEditor editor,
            LinkWriter writer,
            LinkCreation creation,
            Plans plans,
            Ids ids,
            Clock clock,
            Caller caller) {
        this.repository = repository;
        this.lookup = lookup;
        this.editor = editor;
        this.writer = writer;
        this.creation = creation;
        this.plans = plans;
        this.ids = ids;
        this.clock = clock;
        this.caller = caller;
    }

    @Transactional
    public CountedLink create(CreateLink request) {
        return creation.create(request);
    }

    /** Updates the link that the body refers to, or creates it. */
    @Transactional
    Upserted upsert(CreateLink request) {
        lookup.lockSame(caller.workspaceId(), request);
        return lookup.same(caller.workspaceId(), request)
                .map(found -> new Upserted(update(found.link().id(), request.asChange()), false))
                .orElseGet(() -> new Upserted(create(request), true));
    }

    @Transactional
    CountedLink update(LinkId id, UpdateLink change) {
        writer.lockTags(caller.workspaceId(), change);
        CountedLink before = lookup.lock(caller.workspaceId(), id);
        return writer.update(before, editor.apply(before.link(), change, clock.instant()));
    }

    /** Duplicates a link, with the changes of the body, if any. */
    @Transactional
    CountedLink duplicate(LinkId id, @Nullable UpdateLink change) {
        creation.lockRoom(caller.workspaceId(), Limit.LINKS, Limit.TAGS);
        Link source = lookup.lock(caller.workspaceId(), id).link();
        Link copy = source.copy(new LinkId(ids.next()), caller.userId(), clock.instant());
        CountedLink made = creation.insert(change == null ? copy : editor.apply(copy, change, clock.instant()));
        writer.duplicated(id, made.link());
        return made;
    }

    /** The code becomes available immediately; the clicks are kept. */
    @Transactional
    void delete(LinkId id) {
        writer.delete(lookup.lock(caller.workspaceId(), id));
    }

    @Transactional
    CountedLink restore(LinkId id) {
        WorkspaceId workspace = caller.workspaceId();
        CountedLink deleted =
                repository.findDeleted(workspace, id).orElseThrow(() -> ApiException.notFound(LinkLookup.RESOURCE));
        plans.requireRoom(workspace, Limit.LINKS, () -> repository.count(workspace), 1);
        return writer.restore(deleted);
    }

    /** What an upsert did. */
    record Upserted(CountedLink link, boolean created) {}
}
