package dev.waypost.links.batch;

import dev.waypost.access.WorkspaceId;
import dev.waypost.folders.FolderId;
import dev.waypost.links.LinkEditor;
import dev.waypost.links.LinkRepository;
import dev.waypost.links.LinkViews;
import dev.waypost.links.LinkWriter;
import dev.waypost.links.model.CountedLink;
import dev.waypost.links.model.Link;
import dev.waypost.links.model.LinkId;
import dev.waypost.links.model.LinkReference;
import dev.waypost.links.model.LinkView;
import dev.waypost.links.model.UpdateLink;
import dev.waypost.links.model.Utm;
import dev.waypost.platform.error.ApiException;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.UnaryOperator;

/** Updates several links in one transaction: all that exist, or none if one of them is rejected. */
@ApplicationScoped
public class LinkBatch {
    private final LinkRepository repository;
    private final LinkWriter writer;
    private final LinkEditor editor;
    private final LinkViews views;
    private final Clock clock;

    LinkBatch(LinkRepository repository, LinkWriter writer, LinkEditor editor, LinkViews views, Clock clock) {
        this.repository = repository;
        this.writer = writer;
        this.editor = editor;
        this.views = views;
        this.clock = clock;
    }

    /** Sets UTM parameters of links; null keeps the current value. */
    @Transactional
    public UpdatedLinks setUtm(WorkspaceId workspace, Collection<String> links, Utm utm) {
        return change(workspace, links, link -> link.with(utm.orElse(link.utm())));
    }

    @Transactional
    UpdatedLinks moveTo(WorkspaceId workspace, Collection<String> links, FolderId folder) {
        return change(workspace, links, link -> {
            Link.Labels labels = link.labels();
            return link.with(new Link.Labels(
                    labels.title(),
                    labels.description(),
                    labels.notes(),
                    labels.campaignId(),
                    folder,
                    labels.externalId()));
        });
    }

    @Transactional
    UpdatedLinks update(
            WorkspaceId workspace, Collection<String> links, Collection<String> externalIds, UpdateLink data) {
        writer.lockTags(workspace, data);
        List<String> all = new ArrayList<>(links);
        List<String> unknown = new ArrayList<>();
        for (String externalId : externalIds) {
            repository
                    .findByExternalId(workspace, externalId)
                    .map(found -> found.link().id().text())
                    .ifPresentOrElse(all::add, () -> unknown.add(externalId));
        }
        try {
            UpdatedLinks done = change(workspace, all, link -> editor.apply(link, data, link.updatedAt()));
            unknown.addAll(0, done.notFound());
            return new UpdatedLinks(done.updated(), unknown, done.updatedCount());
        } catch (ApiException e) {
            throw e.inside("data");
        }
    }

    @Transactional
    DeletedLinks delete(WorkspaceId workspace, Collection<String> links) {
        List<LinkId> deleted = new ArrayList<>();
        List<String> notFound = new ArrayList<>();
        for (String name : inOrder(links)) {
            lock(workspace, name)
                    .ifPresentOrElse(
                            found -> {
                                writer.delete(found);
                                deleted.add(found.link().id());
                            },
                            () -> notFound.add(name));
        }
        return new DeletedLinks(deleted.size(), deleted, notFound);
    }

    private UpdatedLinks change(WorkspaceId workspace, Collection<String> links, UnaryOperator<Link> change) {
        List<LinkView> updated = new ArrayList<>();
        List<String> notFound = new ArrayList<>();
        for (String name : inOrder(links)) {
            lock(workspace, name)
                    .ifPresentOrElse(
                            before -> updated.add(views.of(writer.update(
                                    before, change.apply(before.link()).changedAt(clock.instant())))),
                            () -> notFound.add(name));
        }
        return new UpdatedLinks(updated, notFound, updated.size());
    }

    /** Distinct and in a fixed order, so that two batches cannot deadlock. */
    private static Collection<String> inOrder(Collection<String> links) {
        return new TreeSet<>(links);
    }

    private Optional<CountedLink> lock(WorkspaceId workspace, String name) {
        return Optional.ofNullable(new LinkReference(name).id()).flatMap(id -> repository.lock(workspace, id));
    }
}
