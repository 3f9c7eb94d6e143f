package dev.waypost.tags;

import dev.waypost.access.WorkspaceId;
import dev.waypost.audit.AuditLog;
import dev.waypost.audit.Changes;
import dev.waypost.plans.Limit;
import dev.waypost.plans.Plans;
import dev.waypost.plans.UsageCounter;
import dev.waypost.platform.db.DbException;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.platform.id.Ids;
import dev.waypost.platform.web.answers.Listing;
import dev.waypost.platform.web.answers.Paging;
import jakarta.inject.Singleton;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Creates, updates and deletes tags. */
@Singleton
public class TagService implements UsageCounter {
    private static final String RESOURCE = "tag";

    private final TagRepository repository;
    private final Plans plans;
    private final AuditLog log;
    private final Ids ids;
    private final Clock clock;

    TagService(TagRepository repository, Plans plans, AuditLog log, Ids ids, Clock clock) {
        this.repository = repository;
        this.plans = plans;
        this.log = log;
        this.ids = ids;
        this.clock = clock;
    }

    @Override
    public Limit limit() {
        return Limit.TAGS;
    }

    @Override
    public long used(WorkspaceId workspace) {
        return repository.count(workspace);
    }

    /** The tags with these names, in the transaction of the caller; missing ones are created. */
    @Transactional
    public List<TagId> named(WorkspaceId workspace, List<String> given) {
        List<String> names = requireNames(given);
        if (names.isEmpty()) {
            return List.of();
        }
        Map<String, TagId> known = byKey(workspace, names);
        // Sorted, so that two requests with the same new tags cannot deadlock.
        List<String> missing = names.stream()
                .filter(name -> !known.containsKey(TagNames.key(name)))
                .sorted(Comparator.comparing(TagNames::key))
                .toList();
        if (!missing.isEmpty()) {
            plans.requireRoom(workspace, Limit.TAGS, () -> used(workspace), missing.size());
            missing.forEach(name -> repository.insertIfAbsent(
                    workspace, new TagId(ids.next()), name, TagColor.of(TagNames.key(name)), clock.instant()));
        }
        Map<String, TagId> tags = missing.isEmpty() ? known : byKey(workspace, names);
        return names.stream()
                .map(name -> tags.get(TagNames.key(name)))
                .filter(Objects::nonNull)
                .toList();
    }

    /** Where the plan limits tags, makes others wait who create some at the same time. */
    @Transactional(Transactional.TxType.MANDATORY)
    public void lockRoom(WorkspaceId workspace) {
        plans.lockIfLimited(workspace, Limit.TAGS);
    }

    /** The tags that the plan still allows, for rows of a bulk operation. */
    public TagRoom room(WorkspaceId workspace) {
        OptionalLong most = plans.limit(plans.of(workspace), Limit.TAGS);
        return most.isEmpty()
                ? TagRoom.UNLIMITED
                : new TagRoom(
                        most.getAsLong() - used(workspace),
                        names -> byKey(workspace, names).keySet(),
                        () -> plans.full(workspace, Limit.TAGS, "tags", used(workspace)));
    }

    /** The names without duplicates; rejects invalid ones. */
    public List<String> requireNames(List<String> given) {
        return TagNames.distinct("tags", given);
    }

    private Map<String, TagId> byKey(WorkspaceId workspace, List<String> names) {
        return repository.named(workspace, names).stream()
                .collect(Collectors.toMap(
                        // The database may distinguish names by case that we treat as equal.
                        tag -> TagNames.key(tag.name()),
                        TagRepository.TagName::id,
                        (one, _) -> one));
    }

    @Transactional
    TagView create(WorkspaceId workspace, CreateTag request) {
        plans.requireRoom(workspace, Limit.TAGS, () -> used(workspace), 1);
        TagId id = new TagId(ids.next());
        String name = TagNames.require("name", request.name());
        @Nullable TagColor given = request.color();
        TagColor color = given == null ? TagColor.of(TagNames.key(name)) : given;
        saving(() -> repository.insert(workspace, id, name, color, clock.instant()));
        log.record(workspace, "tag.created", RESOURCE, id, name, Changes.none().and("name", null, name));
        return get(workspace, id);
    }

    Listing<TagView> list(WorkspaceId workspace, @Nullable String search, TagOrder order, Paging paging) {
        return repository.list(workspace, search, order, paging);
    }

    TagView get(WorkspaceId workspace, TagId id) {
        return repository.find(workspace, id).orElseThrow(() -> ApiException.notFound(RESOURCE));
    }

    @Transactional
    TagView update(WorkspaceId workspace, TagId id, UpdateTag change) {
        repository.lock(workspace, id);
        TagView before = get(workspace, id);
        String name =
                change.name().map(given -> TagNames.require("name", given)).required("name", before.name());
        TagColor color = change.color().over(before.color(), TagColor.of(TagNames.key(name)));
        saving(() -> repository.update(workspace, id, name, color, clock.instant()));
        log.record(
                workspace,
                "tag.updated",
                RESOURCE,
                id,
                name,
                Changes.none().and("name", before.name(), name).and("color", before.color(), color));
        return get(workspace, id);
    }

    /** Removes the tag from all links. */
    @Transactional
    void delete(WorkspaceId workspace, TagId id) {
        TagView tag = get(workspace, id);
        repository.delete(workspace, id);
        log.record(workspace, "tag.deleted", RESOURCE, id, tag.name(), Changes.none());
    }

    private static void saving(Runnable statement) {
        try {
            statement.run();
        } catch (DbException e) {
            if (e.violates(TagRepository.UNIQUE_NAME)) {
                throw new ApiException(ErrorCode.TAG_EXISTS, "A tag with this name already exists");
            }
            throw e;
        }
    }
}
