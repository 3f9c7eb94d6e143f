package dev.waypost.links;

import dev.waypost.access.Caller;
import dev.waypost.access.WorkspaceId;
import dev.waypost.campaigns.CampaignId;
import dev.waypost.domains.DomainId;
import dev.waypost.folders.FolderId;
import dev.waypost.plans.Credits;
import dev.waypost.plans.Limit;
import dev.waypost.plans.Plans;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.id.Ids;
import dev.waypost.platform.web.Fields;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Creates links in the transaction of the caller: many with a few statements, a single one as a batch of one. */
@Singleton
class LinkCreation {
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

    /** Creates the valid links and returns the reason for each of the others. */
    List<CreationResult> create(List<CreateLink> requests, ConflictStrategy conflicts) {
        List<CreationResult> prepared = prepare(requests, editor::apply);
        List<Link> links =
                prepared.stream().flatMap(made -> made.found().stream()).toList();
        Iterator<CreationResult> inserted = insert(links, conflicts).iterator();
        List<CreationResult> all = prepared.stream()
                .map(made -> made.refusal() == null ? inserted.next() : made)
                .toList();
        titles.fetchLater(all.stream().flatMap(made -> made.found().stream()).toList());
        return all;
    }

    /** The rejections in the order of the requests, without creating anything. */
    List<Optional<ApiException>> check(List<CreateLink> requests) {
        List<CreationResult> prepared = prepare(requests, editor::preview);
        List<Link> links =
                prepared.stream().flatMap(made -> made.found().stream()).toList();
        Set<String> codesTaken =
                repository.taken(links.stream().map(Link::address).toList());
        Set<String> externalIdsTaken = externalIdsTaken(links);
        List<Optional<ApiException>> problems = new ArrayList<>();
        for (CreationResult made : prepared) {
            @Nullable Link link = made.link();
            if (link == null) {
                problems.add(Optional.ofNullable(made.refusal()));
            } else if (hasCode(link) && !codesTaken.add(link.address().key())) {
                problems.add(Optional.of(LinkWriter.codeExists()));
            } else {
                @Nullable String externalId = link.labels().externalId();
                problems.add(
                        externalId == null || externalIdsTaken.add(externalId)
                                ? Optional.empty()
                                : Optional.of(LinkWriter.externalIdExists()));
            }
        }
        return problems;
    }

    List<CreationResult> insert(List<Link> links) {
        links.forEach(link -> writer.requireReferences(blank(), link));
        return insert(links, ConflictStrategy.FAIL);
    }

    private List<CreationResult> prepare(List<CreateLink> requests, Edit edit) {
        Instant now = clock.instant();
        Map<LinkReferences, Optional<ApiException>> known = new HashMap<>();
        List<CreationResult> prepared = new ArrayList<>();
        for (CreateLink request : requests) {
            try {
                @Nullable Instant expiresAt = request.expiresAt();
                if (expiresAt != null) {
                    Fields.future("expiresAt", expiresAt, now);
                }
                Link link = edit.apply(blank(), request.asChange(), now);
                prepared.add(known.computeIfAbsent(LinkReferences.of(link), _ -> refusal(link))
                        .map(refusal -> new CreationResult(link, null, refusal))
                        .orElseGet(() -> new CreationResult(link, link, null)));
            } catch (ApiException e) {
                prepared.add(new CreationResult(blank(), null, e));
            }
        }
        return prepared;
    }

    private Optional<ApiException> refusal(Link link) {
        try {
            writer.requireReferences(blank(), link);
            return Optional.empty();
        } catch (ApiException e) {
            return Optional.of(e);
        }
    }

    private List<CreationResult> insert(List<Link> links, ConflictStrategy conflicts) {
        if (links.isEmpty()) {
            return List.of();
        }
        WorkspaceId workspace = caller.workspaceId();
        plans.lockIfLimited(workspace, Limit.LINKS);
        Map<LinkId, Link> inserted = insertCoded(links, conflicts);
        List<Link> made = links.stream()
                .map(link -> inserted.get(link.id()))
                .filter(Objects::nonNull)
                .toList();
        if (!made.isEmpty()) {
            // Checked here because the number is known only now: links with a taken code need no room.
            plans.requireRoom(workspace, Limit.LINKS, () -> repository.count(workspace) - made.size(), made.size());
            credits.spendOnLinks(
                    workspace, made.size(), made.size() == 1 ? "Link created" : made.size() + " links created");
            writer.inserted(workspace, made);
        }
        Set<String> taken = made.size() == links.size() ? Set.of() : externalIdsTaken(links);
        return links.stream()
                .map(link -> {
                    @Nullable Link here = inserted.get(link.id());
                    return here == null
                            ? new CreationResult(link, null, conflict(link, taken))
                            : new CreationResult(link, here, null);
                })
                .toList();
    }

    /** Tries candidate codes for all links at a time until each has one. */
    private Map<LinkId, Link> insertCoded(List<Link> links, ConflictStrategy conflicts) {
        Map<LinkId, Link> inserted = new HashMap<>();
        List<CodeCandidates> waiting = links.stream()
                .map(link -> new CodeCandidates(link, names(link, conflicts)))
                .toList();
        while (!waiting.isEmpty()) {
            // Of several links with one external ID, the first wins.
            Set<String> externalIds = new HashSet<>();
            List<Link> named = waiting.stream()
                    .filter(naming -> {
                        @Nullable String externalId = naming.link().labels().externalId();
                        return externalId == null || externalIds.add(externalId);
                    })
                    .map(CodeCandidates::next)
                    .toList();
            repository.insert(named).forEach(link -> inserted.put(link.id(), link));
            List<CodeCandidates> left = waiting.stream()
                    .filter(naming -> !inserted.containsKey(naming.link().id()))
                    .filter(naming -> naming.names().hasNext())
                    .toList();
            // Another code does not help if the external ID is taken.
            Set<String> taken = left.isEmpty()
                    ? Set.of()
                    : externalIdsTaken(left.stream().map(CodeCandidates::link).toList());
            waiting = left.stream()
                    .filter(naming -> !taken.contains(
                            Objects.requireNonNullElse(naming.link().labels().externalId(), "")))
                    .toList();
        }
        return inserted;
    }

    private Iterator<String> names(Link link, ConflictStrategy conflicts) {
        String code = link.address().shortCode();
        if (!hasCode(link)) {
            return codes.candidates().iterator();
        }
        return (conflicts == ConflictStrategy.RENAME
                        ? Stream.concat(Stream.of(code), codes.like(code))
                        : Stream.of(code))
                .iterator();
    }

    private Set<String> externalIdsTaken(List<Link> links) {
        Set<String> asked = links.stream()
                .map(link -> link.labels().externalId())
                .filter(Objects::nonNull)
                .collect(Collectors.toSet());
        return asked.isEmpty()
                ? new HashSet<>()
                : repository.takenExternalIds(links.getFirst().workspaceId(), asked);
    }

    private static ApiException conflict(Link link, Set<String> externalIdsTaken) {
        @Nullable String externalId = link.labels().externalId();
        return externalId != null && externalIdsTaken.contains(externalId)
                ? LinkWriter.externalIdExists()
                : LinkWriter.codeExists();
    }

    private static boolean hasCode(Link link) {
        return !link.address().shortCode().isEmpty();
    }

    private Link blank() {
        return Link.blank(new LinkId(ids.next()), caller.workspaceId(), caller.userId(), clock.instant());
    }

    @FunctionalInterface
    private interface Edit {
        Link apply(Link before, UpdateLink change, Instant now);
    }

    /** The result of one request: a link, or the reason and the rejected link. */
    record CreationResult(
            Link wanted, @Nullable Link link, @Nullable ApiException refusal) {
        Optional<Link> found() {
            return Optional.ofNullable(link);
        }

        Link required() {
            if (link == null) {
                throw Objects.requireNonNull(refusal);
            }
            return link;
        }
    }

    /** A link and its candidate codes. */
    private record CodeCandidates(Link link, Iterator<String> names) {
        Link next() {
            return link.at(new LinkAddress(link.address().domainId(), names.next()));
        }
    }

    /** The references of a new link. Rows of a batch mostly share them. */
    private record LinkReferences(
            @Nullable DomainId domain,
            @Nullable FolderId folder,
            @Nullable CampaignId campaign,
            List<String> tags) {
        static LinkReferences of(Link link) {
            return new LinkReferences(
                    link.address().domainId(),
                    link.labels().folderId(),
                    link.labels().campaignId(),
                    link.tags());
        }
    }
}
