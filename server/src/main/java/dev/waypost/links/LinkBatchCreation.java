package dev.waypost.links;

import dev.waypost.access.WorkspaceId;
import dev.waypost.campaigns.CampaignId;
import dev.waypost.domains.DomainId;
import dev.waypost.folders.FolderId;
import dev.waypost.links.model.ConflictStrategy;
import dev.waypost.links.model.CreateLink;
import dev.waypost.links.model.Link;
import dev.waypost.links.model.LinkId;
import dev.waypost.links.shortcodes.LinkAddress;
import dev.waypost.plans.Limit;
import dev.waypost.platform.error.ApiException;
import dev.waypost.tags.TagRoom;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Creates many links of a workspace in a few statements, in the caller's transaction, by the steps of {@link LinkCreation}. A link
 * that is refused keeps no other from being created.
 */
@Singleton
public class LinkBatchCreation {
    private final LinkCreation creation;
    private final LinkRepository repository;
    private final PageTitleFetcher titles;

    LinkBatchCreation(LinkCreation creation, LinkRepository repository, PageTitleFetcher titles) {
        this.creation = creation;
        this.repository = repository;
        this.titles = titles;
    }

    /** Creates what can be created, and says of each of the others why not. */
    public List<CreationResult> create(List<CreateLink> requests, ConflictStrategy conflicts) {
        List<CreationResult> read = draft(requests, creation::draft);
        List<Link> wanted = links(read);
        if (wanted.isEmpty()) {
            return read;
        }
        WorkspaceId workspace = wanted.getFirst().workspaceId();
        creation.lockRoom(workspace, Limit.LINKS, Limit.TAGS);
        List<CreationResult> drafts = withinTagRoom(workspace, read, () -> repository.taken(addresses(wanted)));
        Iterator<CreationResult> inserted =
                insert(workspace, links(drafts), conflicts).iterator();
        List<CreationResult> all = drafts.stream()
                .map(draft -> draft.refusal() == null ? inserted.next() : draft)
                .toList();
        titles.fetchLater(links(all));
        return all;
    }

    /** What would be refused, in the order of the requests, without creating anything. */
    public List<Optional<ApiException>> check(List<CreateLink> requests) {
        List<CreationResult> read = draft(requests, creation::preview);
        List<Link> links = links(read);
        if (links.isEmpty()) {
            return read.stream()
                    .map(draft -> Optional.ofNullable(draft.refusal()))
                    .toList();
        }
        Set<String> codesTaken = repository.taken(addresses(links));
        List<CreationResult> drafts = withinTagRoom(links.getFirst().workspaceId(), read, () -> codesTaken);
        Set<String> externalIdsTaken = externalIdsTaken(links);
        List<Optional<ApiException>> problems = new ArrayList<>();
        for (CreationResult draft : drafts) {
            @Nullable Link link = draft.link();
            if (link == null) {
                problems.add(Optional.ofNullable(draft.refusal()));
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

    /** Asks once about references that several links share. */
    private List<CreationResult> draft(List<CreateLink> requests, Function<CreateLink, Link> drafter) {
        Map<LinkReferences, Optional<ApiException>> known = new HashMap<>();
        List<CreationResult> drafts = new ArrayList<>();
        for (CreateLink request : requests) {
            try {
                Link link = drafter.apply(request);
                drafts.add(known.computeIfAbsent(LinkReferences.of(link), _ -> refusal(link))
                        .map(refusal -> CreationResult.refused(link, refusal))
                        .orElseGet(() -> CreationResult.of(link)));
            } catch (ApiException e) {
                drafts.add(CreationResult.refused(null, e));
            }
        }
        return drafts;
    }

    /** Refuses drafts whose new tags exceed the plan. Those whose code is taken add no tags. */
    private List<CreationResult> withinTagRoom(
            WorkspaceId workspace, List<CreationResult> drafts, Supplier<Set<String>> codesTaken) {
        TagRoom room = creation.tagRoom(workspace);
        if (!room.isLimited()) {
            return drafts;
        }
        Set<String> taken = codesTaken.get();
        return drafts.stream()
                .map(draft -> {
                    @Nullable Link link = draft.link();
                    if (link == null || taken.contains(link.address().key())) {
                        return draft;
                    }
                    try {
                        room.take(link.tags());
                        return draft;
                    } catch (ApiException e) {
                        return CreationResult.refused(link, e);
                    }
                })
                .toList();
    }

    private static List<LinkAddress> addresses(List<Link> links) {
        return links.stream().map(Link::address).toList();
    }

    private Optional<ApiException> refusal(Link draft) {
        try {
            creation.requireReferences(draft);
            return Optional.empty();
        } catch (ApiException e) {
            return Optional.of(e);
        }
    }

    private List<CreationResult> insert(WorkspaceId workspace, List<Link> drafts, ConflictStrategy conflicts) {
        if (drafts.isEmpty()) {
            return List.of();
        }
        Map<LinkId, Link> byId = insertUnderFreeCodes(drafts, conflicts);
        List<Link> inserted = drafts.stream()
                .map(draft -> byId.get(draft.id()))
                .filter(Objects::nonNull)
                .toList();
        if (!inserted.isEmpty()) {
            creation.complete(workspace, inserted);
        }
        Set<String> taken = inserted.size() == drafts.size() ? Set.of() : externalIdsTaken(drafts);
        return drafts.stream()
                .map(draft -> {
                    @Nullable Link link = byId.get(draft.id());
                    return link == null
                            ? CreationResult.refused(draft, conflict(draft, taken))
                            : CreationResult.of(link);
                })
                .toList();
    }

    /** Tries one code after another for links that may have several, all links at a time. */
    private Map<LinkId, Link> insertUnderFreeCodes(List<Link> drafts, ConflictStrategy conflicts) {
        Map<LinkId, Link> inserted = new HashMap<>();
        List<CodeCandidates> waiting = drafts.stream()
                .map(draft -> new CodeCandidates(draft, creation.codes(draft, conflicts)))
                .toList();
        while (!waiting.isEmpty()) {
            // Of several with one external id the first comes first.
            Set<String> externalIds = new HashSet<>();
            List<Link> candidates = waiting.stream()
                    .filter(each -> {
                        @Nullable String externalId = each.draft().labels().externalId();
                        return externalId == null || externalIds.add(externalId);
                    })
                    .map(CodeCandidates::next)
                    .toList();
            repository.insert(candidates).forEach(link -> inserted.put(link.id(), link));
            List<CodeCandidates> left = waiting.stream()
                    .filter(each -> !inserted.containsKey(each.draft().id()))
                    .filter(each -> each.codes().hasNext())
                    .toList();
            // Another code does not help where it is the external id that is taken.
            Set<String> taken = left.isEmpty()
                    ? Set.of()
                    : externalIdsTaken(left.stream().map(CodeCandidates::draft).toList());
            waiting = left.stream()
                    .filter(each -> !taken.contains(
                            Objects.requireNonNullElse(each.draft().labels().externalId(), "")))
                    .toList();
        }
        return inserted;
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

    private static ApiException conflict(Link draft, Set<String> externalIdsTaken) {
        @Nullable String externalId = draft.labels().externalId();
        return externalId != null && externalIdsTaken.contains(externalId)
                ? LinkWriter.externalIdExists()
                : LinkWriter.codeExists();
    }

    private static boolean hasCode(Link link) {
        return !link.address().shortCode().isEmpty();
    }

    private static List<Link> links(List<CreationResult> results) {
        return results.stream()
                .flatMap(result -> Stream.ofNullable(result.link()))
                .toList();
    }

    /**
     * What became of one request: a link, or the reason why there is none.
     *
     * @param draft what it asked for, null where not even that could be read
     */
    public record CreationResult(
            @Nullable Link draft,
            @Nullable Link link,
            @Nullable ApiException refusal) {
        static CreationResult of(Link link) {
            return new CreationResult(link, link, null);
        }

        static CreationResult refused(@Nullable Link draft, ApiException refusal) {
            return new CreationResult(draft, null, refusal);
        }
    }

    /** A link and the codes it may get. */
    private record CodeCandidates(Link draft, Iterator<String> codes) {
        Link next() {
            return draft.at(new LinkAddress(draft.address().domainId(), codes.next()));
        }
    }

    /** What a new link refers to. Rows of a batch mostly agree in it. */
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
