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
        List<CreationResult> drafts = draft(requests, creation::draft);
        Iterator<CreationResult> inserted = insert(links(drafts), conflicts).iterator();
        List<CreationResult> all = drafts.stream()
                .map(draft -> draft.refusal() == null ? inserted.next() : draft)
                .toList();
        titles.fetchLater(links(all));
        return all;
    }

    /** What would be refused, in the order of the requests, without creating anything. */
    public List<Optional<ApiException>> check(List<CreateLink> requests) {
        List<CreationResult> drafts = draft(requests, creation::preview);
        List<Link> links = links(drafts);
        if (links.isEmpty()) {
            return drafts.stream()
                    .map(draft -> Optional.ofNullable(draft.refusal()))
                    .toList();
        }
        Set<String> codesTaken =
                repository.taken(links.stream().map(Link::address).toList());
        Set<String> externalIdsTaken = externalIdsTaken(links);
        TagRoom tags = creation.tagRoom(links.getFirst().workspaceId());
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
                                ? tags.refusal(link.tags())
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

    private Optional<ApiException> refusal(Link draft) {
        try {
            creation.requireReferences(draft);
            return Optional.empty();
        } catch (ApiException e) {
            return Optional.of(e);
        }
    }

    private List<CreationResult> insert(List<Link> drafts, ConflictStrategy conflicts) {
        if (drafts.isEmpty()) {
            return List.of();
        }
        WorkspaceId workspace = drafts.getFirst().workspaceId();
        creation.lockRoom(workspace, Limit.LINKS, Limit.TAGS);
        Map<LinkId, Link> byId = insertUnderFreeCodes(drafts, conflicts);
        Map<LinkId, ApiException> beyondTags = takeBackBeyondTags(workspace, inOrder(drafts, byId));
        List<Link> inserted = inOrder(drafts, byId).stream()
                .filter(link -> !beyondTags.containsKey(link.id()))
                .toList();
        if (!inserted.isEmpty()) {
            creation.complete(workspace, inserted);
        }
        Set<String> taken = inserted.size() == drafts.size() ? Set.of() : externalIdsTaken(drafts);
        return drafts.stream()
                .map(draft -> {
                    @Nullable ApiException refusal = beyondTags.get(draft.id());
                    @Nullable Link link = byId.get(draft.id());
                    if (refusal != null) {
                        return CreationResult.refused(draft, refusal);
                    }
                    return link == null
                            ? CreationResult.refused(draft, conflict(draft, taken))
                            : CreationResult.of(link);
                })
                .toList();
    }

    private static List<Link> inOrder(List<Link> drafts, Map<LinkId, Link> byId) {
        return drafts.stream()
                .map(draft -> byId.get(draft.id()))
                .filter(Objects::nonNull)
                .toList();
    }

    /** Only once links are inserted is it known which ones need tags. */
    private Map<LinkId, ApiException> takeBackBeyondTags(WorkspaceId workspace, List<Link> inserted) {
        TagRoom tags = creation.tagRoom(workspace);
        Map<LinkId, ApiException> refused = new HashMap<>();
        inserted.forEach(link -> tags.refusal(link.tags()).ifPresent(refusal -> refused.put(link.id(), refusal)));
        if (!refused.isEmpty()) {
            repository.takeBack(workspace, refused.keySet());
        }
        return refused;
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
