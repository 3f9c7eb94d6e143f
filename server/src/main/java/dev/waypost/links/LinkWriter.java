package dev.waypost.links;

import dev.waypost.access.WorkspaceId;
import dev.waypost.audit.AuditLog;
import dev.waypost.audit.Changes;
import dev.waypost.campaigns.CampaignId;
import dev.waypost.domains.DomainId;
import dev.waypost.folders.FolderAccess;
import dev.waypost.folders.FolderId;
import dev.waypost.links.LinkRepository.TagOfLink;
import dev.waypost.links.changes.LinkChanged;
import dev.waypost.links.changes.LinkChanges;
import dev.waypost.links.changes.LinkDeleted;
import dev.waypost.links.changes.LinkDuplicated;
import dev.waypost.links.changes.LinkEvents;
import dev.waypost.links.changes.LinkRestored;
import dev.waypost.links.model.CountedLink;
import dev.waypost.links.model.Link;
import dev.waypost.links.model.LinkId;
import dev.waypost.links.model.UpdateLink;
import dev.waypost.links.shortcodes.ShortDomains;
import dev.waypost.platform.broadcast.Announcement.Topic;
import dev.waypost.platform.broadcast.Broadcast;
import dev.waypost.platform.db.DbException;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.platform.error.FieldProblem;
import dev.waypost.platform.web.input.Patch;
import dev.waypost.tags.TagRoom;
import dev.waypost.tags.TagService;
import jakarta.enterprise.event.Event;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Writes links together with the side effects of a change: tags, the audit entry, events, and the cache invalidation on
 * every node. In the transaction of the caller.
 */
@Singleton
public class LinkWriter {
    private final LinkRepository repository;
    private final TagService tags;
    private final ShortDomains domains;
    private final FolderAccess folders;
    private final LinkChanges changes;
    private final AuditLog log;
    private final Broadcast broadcast;
    private final Event<Object> events;
    private final LinkEvents news;
    private final Clock clock;

    LinkWriter(
            LinkRepository repository,
            TagService tags,
            ShortDomains domains,
            FolderAccess folders,
            LinkChanges changes,
            AuditLog log,
            Broadcast broadcast,
            Event<Object> events,
            LinkEvents news,
            Clock clock) {
        this.repository = repository;
        this.tags = tags;
        this.domains = domains;
        this.folders = folders;
        this.changes = changes;
        this.log = log;
        this.broadcast = broadcast;
        this.events = events;
        this.news = news;
        this.clock = clock;
    }

    /**
     * New references of a link must belong to its workspace and be usable; its folders before and after must be
     * writable.
     */
    public void requireReferences(Link before, Link after) {
        WorkspaceId workspace = after.workspaceId();
        requireWritable(before);
        tags.requireNames(after.tags());
        @Nullable DomainId domain = after.address().domainId();
        if (domain != null && !domain.equals(before.address().domainId())) {
            domains.require(workspace, domain);
        }
        @Nullable FolderId folder = after.labels().folderId();
        if (folder != null && !folder.equals(before.labels().folderId())) {
            folders.requireTarget("folderId", workspace, folder);
            if (!repository.hasFolder(workspace, folder)) {
                throw ApiException.invalid("folderId", "must be a folder of the workspace");
            }
        }
        @Nullable CampaignId campaign = after.labels().campaignId();
        if (campaign != null && !campaign.equals(before.labels().campaignId())) {
            requireCampaign(workspace, campaign);
        }
    }

    /** Throws if the caller may not change or delete the link. */
    public void requireWritable(Link link) {
        folders.requireWrite(link.workspaceId(), link.labels().folderId());
    }

    /** To be called before a link is locked for a change: creations lock the plan before links, too. */
    public void lockTags(WorkspaceId workspace, UpdateLink change) {
        if (change.tags() instanceof Patch.Set) {
            tags.lockRoom(workspace);
        }
    }

    /** The tags that links of the workspace may add. */
    public TagRoom tagRoom(WorkspaceId workspace) {
        return tags.room(workspace);
    }

    private void requireCampaign(WorkspaceId workspace, CampaignId campaign) {
        String status = repository
                .campaignStatus(workspace, campaign)
                .orElseThrow(() -> ApiException.invalid("campaignId", "must be a campaign of the workspace"));
        if (status.equals("archived")) {
            throw ApiException.invalid("campaignId", "is an archived campaign, which does not accept new links");
        }
    }

    /**
     * The side effects of inserting a link; returns it with its tags as the workspace writes them.
     *
     * @param inserted with those of its tags that the workspace had
     * @param wanted the names of its tags
     */
    CountedLink inserted(CountedLink inserted, List<String> wanted) {
        Link link = inserted.link();
        List<String> names = link.tags().size() == tags.requireNames(wanted).size()
                ? link.tags()
                : addTags(link.workspaceId(), List.of(link.with(wanted))).stream()
                        .map(TagOfLink::name)
                        .distinct()
                        .toList();
        CountedLink tagged = new CountedLink(link.with(names), inserted.host(), inserted.counters());
        announceNew(link.workspaceId(), List.of(link), () -> List.of(tagged));
        return tagged;
    }

    /** The side effects of inserting links of one workspace. */
    public void inserted(WorkspaceId workspace, List<Link> links) {
        addTags(workspace, links);
        announceNew(
                workspace,
                links,
                () -> repository.findAll(
                        workspace, links.stream().map(link -> link.id().value()).toList()));
    }

    /** Adds the tags of new links; those that the workspace does not have yet are created. */
    private List<TagOfLink> addTags(WorkspaceId workspace, List<Link> links) {
        List<TagOfLink> wanted = links.stream()
                .flatMap(link -> tags.requireNames(link.tags()).stream().map(name -> new TagOfLink(link.id(), name)))
                .toList();
        if (wanted.isEmpty()) {
            return wanted;
        }
        List<TagOfLink> added = repository.addTags(workspace, wanted);
        if (added.size() == wanted.size()) {
            return added;
        }
        tags.named(workspace, wanted.stream().map(TagOfLink::name).toList());
        return repository.addTags(workspace, wanted);
    }

    private void announceNew(WorkspaceId workspace, List<Link> links, Supplier<List<CountedLink>> counted) {
        broadcast.announce(
                Topic.LINK, links.stream().map(link -> link.address().key()).toList());
        links.forEach(link -> events.fire(new LinkChanged(workspace, link.id())));
        log.recordAll(
                workspace,
                "link.created",
                LinkLookup.RESOURCE,
                links.stream()
                        .map(link -> new AuditLog.ResourceChange(link.id(), nameOf(link), changes.created(link)))
                        .toList());
        news.created(workspace, counted);
    }

    public CountedLink update(CountedLink before, Link after) {
        requireReferences(before.link(), after);
        try {
            repository.update(after);
        } catch (DbException e) {
            throw refusal(e);
        }
        if (!after.tags().equals(before.link().tags())) {
            repository.setTags(after.id(), tags.named(after.workspaceId(), after.tags()));
        }
        announce(before.link());
        if (!before.link().address().key().equals(after.address().key())) {
            announce(after);
        }
        events.fire(new LinkChanged(after.workspaceId(), after.id()));
        CountedLink now = reread(after);
        Changes made = changes.between(before, now);
        if (!made.fields().isEmpty()) {
            record(after, "link.updated", made);
            news.updated(now, made);
        }
        return now;
    }

    /** The side effects of moving a link to another workspace. */
    CountedLink transferred(Link link, WorkspaceId workspace) {
        repository.setTags(link.id(), tags.named(workspace, link.tags()));
        announce(link);
        events.fire(new LinkChanged(workspace, link.id()));
        CountedLink here = repository.find(workspace, link.id()).orElseThrow();
        news.deleted(link.workspaceId(), here);
        news.created(workspace, () -> List.of(here));
        record(here.link(), "link.transferred", Changes.none().and("workspaceId", link.workspaceId(), workspace));
        return here;
    }

    void duplicated(LinkId from, Link to) {
        events.fire(new LinkDuplicated(to.workspaceId(), from, to.id()));
    }

    public void delete(CountedLink counted) {
        Link link = counted.link();
        requireWritable(link);
        repository.delete(link.workspaceId(), link.id(), clock.instant());
        announce(link);
        events.fire(new LinkDeleted(link.workspaceId(), link.id()));
        record(link, "link.deleted", Changes.none());
        news.deleted(link.workspaceId(), counted);
    }

    CountedLink restore(CountedLink deleted) {
        Link link = deleted.link();
        ShortDomainPolicy.requireCode(null, link.address());
        requireWritable(link);
        try {
            repository.restore(link.workspaceId(), link.id(), clock.instant());
        } catch (DbException e) {
            throw refusal(e);
        }
        announce(link);
        events.fire(new LinkRestored(link.workspaceId(), link.id()));
        record(link, "link.restored", Changes.none());
        CountedLink back = reread(link);
        news.updated(back, Changes.none().and("deleted", true, false));
        return back;
    }

    public static ApiException codeExists() {
        return taken(ErrorCode.SHORT_CODE_EXISTS, "shortCode", "Another link already uses this short code");
    }

    public static ApiException externalIdExists() {
        return taken(ErrorCode.EXTERNAL_ID_EXISTS, "externalId", "Another link already uses this external ID");
    }

    private static ApiException taken(ErrorCode code, String field, String message) {
        return ApiException.withDetails(code, message, List.of(new FieldProblem(field, "is taken", "taken")));
    }

    /** Maps a failed statement to an API error, or returns the failure itself. */
    static RuntimeException refusal(DbException e) {
        if (e.violates(LinkRepository.UNIQUE_CODE)) {
            return codeExists();
        }
        return e.violates(LinkRepository.UNIQUE_EXTERNAL_ID) ? externalIdExists() : e;
    }

    private CountedLink reread(Link link) {
        return repository.find(link.workspaceId(), link.id()).orElseThrow();
    }

    private void announce(Link link) {
        broadcast.announce(Topic.LINK, link.address().key());
    }

    private void record(Link link, String action, Changes what) {
        log.record(link.workspaceId(), action, LinkLookup.RESOURCE, link.id(), nameOf(link), what);
    }

    private static String nameOf(Link link) {
        return Objects.requireNonNullElse(link.labels().title(), link.address().shortCode());
    }
}
