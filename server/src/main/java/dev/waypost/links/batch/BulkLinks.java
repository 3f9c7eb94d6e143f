package dev.waypost.links.batch;

import dev.waypost.access.Caller;
import dev.waypost.access.WorkspaceId;
import dev.waypost.links.LinkBatchCreation;
import dev.waypost.links.LinkEditor;
import dev.waypost.links.LinkLookup;
import dev.waypost.links.LinkRepository;
import dev.waypost.links.LinkWriter;
import dev.waypost.links.model.ConflictStrategy;
import dev.waypost.links.model.CountedLink;
import dev.waypost.links.model.CreateLink;
import dev.waypost.links.model.Link;
import dev.waypost.links.model.LinkId;
import dev.waypost.links.model.UpdateLink;
import dev.waypost.plans.Credits;
import dev.waypost.plans.Limit;
import dev.waypost.plans.Plans;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.tags.TagRoom;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Bulk operations on links for jobs, with the rules of single operations. Rows are independent: a rejected row does not
 * affect the others. If all rows together exceed the links of the plan or the credits, all are rejected.
 */
@ApplicationScoped
public class BulkLinks {
    private final LinkBatchCreation creation;
    private final LinkRepository repository;
    private final LinkEditor editor;
    private final LinkWriter writer;
    private final Plans plans;
    private final Credits credits;
    private final Clock clock;
    private final Caller caller;

    BulkLinks(
            LinkBatchCreation creation,
            LinkRepository repository,
            LinkEditor editor,
            LinkWriter writer,
            Plans plans,
            Credits credits,
            Clock clock,
            Caller caller) {
        this.creation = creation;
        this.repository = repository;
        this.editor = editor;
        this.writer = writer;
        this.plans = plans;
        this.credits = credits;
        this.clock = clock;
        this.caller = caller;
    }

    /** The rejections by row, including conflicts between rows. Changes nothing. */
    public List<Optional<ApiException>> checkCreate(List<CreateLink> rows) {
        return creation.check(rows);
    }

    /** What earlier rows of a check would use: tags of the plan, codes and external IDs. */
    public RowClaims claims() {
        return new RowClaims(writer.tagRoom(caller.workspaceId()), new HashSet<>(), new HashSet<>());
    }

    /** The rejection of an update, if any. Changes nothing. */
    public Optional<ApiException> checkUpdate(LinkId id, UpdateLink change, RowClaims claims) {
        return repository
                .find(caller.workspaceId(), id)
                .map(before -> refusal(before.link(), change, claims))
                .orElseGet(() -> Optional.of(ApiException.notFound(LinkLookup.RESOURCE)));
    }

    /** The rejection of a deletion, if any. Changes nothing. */
    public Optional<ApiException> checkDelete(LinkId id) {
        return repository
                .find(caller.workspaceId(), id)
                .map(link -> refusal(() -> writer.requireWritable(link.link())))
                .orElseGet(() -> Optional.of(ApiException.notFound(LinkLookup.RESOURCE)));
    }

    /** The number of links that the plan still allows; empty if it has no limit. */
    public OptionalLong room() {
        WorkspaceId workspace = caller.workspaceId();
        OptionalLong most = plans.limit(plans.of(workspace), Limit.LINKS);
        return most.isEmpty() ? most : OptionalLong.of(Math.max(0, most.getAsLong() - repository.count(workspace)));
    }

    /** Whether plan and credits allow this many more links. */
    public boolean hasRoom(int links) {
        OptionalLong affordable = credits.affordableLinks(caller.workspaceId());
        return room().orElse(Long.MAX_VALUE) >= links && affordable.orElse(Long.MAX_VALUE) >= links;
    }

    /** Throws if plan and credits do not allow this many more links. */
    @Transactional
    public void requireRoom(int links) {
        if (links == 0) {
            return;
        }
        WorkspaceId workspace = caller.workspaceId();
        plans.requireRoom(workspace, Limit.LINKS, () -> repository.count(workspace), links);
        OptionalLong balance = credits.balance(workspace);
        if (balance.isPresent() && balance.getAsLong() < credits.ofLinks(links)) {
            throw credits.insufficient(credits.ofLinks(links), balance.getAsLong());
        }
    }

    /** Creates links and returns the result of each, in order. */
    @Transactional(Transactional.TxType.MANDATORY)
    public List<LinkOutcome> create(List<CreateLink> rows, ConflictStrategy conflicts) {
        List<LinkBatchCreation.CreationResult> made = creation.create(rows, conflicts);
        return IntStream.range(0, rows.size())
                .mapToObj(i -> outcome(rows.get(i), made.get(i), conflicts))
                .toList();
    }

    @Transactional(Transactional.TxType.MANDATORY)
    public LinkOutcome update(LinkId id, UpdateLink change) {
        WorkspaceId workspace = caller.workspaceId();
        writer.lockTags(workspace, change);
        return repository
                .lock(workspace, id)
                .map(before -> update(before, change))
                .orElseGet(() -> missing(id));
    }

    @Transactional(Transactional.TxType.MANDATORY)
    public LinkOutcome delete(LinkId id) {
        return repository
                .lock(caller.workspaceId(), id)
                .map(link -> refusal(() -> writer.requireWritable(link.link()))
                        .map(refusal -> LinkOutcome.failed(id, refusal))
                        .orElseGet(() -> {
                            writer.delete(link);
                            return LinkOutcome.of(LinkResult.DELETED, id);
                        }))
                .orElseGet(() -> missing(id));
    }

    private LinkOutcome outcome(CreateLink row, LinkBatchCreation.CreationResult made, ConflictStrategy conflicts) {
        @Nullable Link link = made.link();
        if (link != null) {
            return LinkOutcome.of(LinkResult.CREATED, link.id());
        }
        ApiException refusal = Objects.requireNonNull(made.refusal());
        Optional<CountedLink> inTheWay = inTheWay(made.draft(), refusal.code());
        @Nullable LinkId id = inTheWay.map(found -> found.link().id()).orElse(null);
        boolean conflict =
                refusal.code() == ErrorCode.SHORT_CODE_EXISTS || refusal.code() == ErrorCode.EXTERNAL_ID_EXISTS;
        if (conflict && conflicts == ConflictStrategy.SKIP) {
            return new LinkOutcome(LinkResult.SKIPPED, id, null);
        }
        return id != null && conflicts == ConflictStrategy.OVERWRITE
                ? update(id, row.asChange())
                : LinkOutcome.failed(null, refusal);
    }

    /** The link of the workspace that has the code or the external id. */
    private Optional<CountedLink> inTheWay(@Nullable Link draft, ErrorCode refusal) {
        if (draft == null) {
            return Optional.empty();
        }
        return switch (refusal) {
            case SHORT_CODE_EXISTS -> repository.findByAddress(draft.workspaceId(), draft.address());
            case EXTERNAL_ID_EXISTS ->
                repository.findByExternalId(
                        draft.workspaceId(),
                        Objects.requireNonNull(draft.labels().externalId()));
            default -> Optional.empty();
        };
    }

    private LinkOutcome update(CountedLink before, UpdateLink change) {
        Optional<ApiException> refusal = refusal(before.link(), change, claims());
        if (refusal.isPresent()) {
            return LinkOutcome.failed(before.link().id(), refusal.get());
        }
        writer.update(before, editor.apply(before.link(), change, clock.instant()));
        return LinkOutcome.of(LinkResult.UPDATED, before.link().id());
    }

    /** Checked before anything is written: a later failure would abort the whole transaction. */
    private Optional<ApiException> refusal(Link before, UpdateLink change, RowClaims claims) {
        return refusal(() -> {
            Link after = editor.preview(before, change, clock.instant());
            writer.requireReferences(before, after);
            String code = after.address().key();
            if (!code.equals(before.address().key())
                    && (repository.isTaken(after.address()) || !claims.codes().add(code))) {
                throw LinkWriter.codeExists();
            }
            @Nullable String externalId = after.labels().externalId();
            boolean newId =
                    externalId != null && !externalId.equals(before.labels().externalId());
            if (newId
                    && (!repository
                                    .takenExternalIds(before.workspaceId(), List.of(externalId))
                                    .isEmpty()
                            || !claims.externalIds().add(externalId))) {
                throw LinkWriter.externalIdExists();
            }
            if (!after.tags().equals(before.tags())) {
                claims.tags().refusal(after.tags()).ifPresent(refusal -> {
                    throw refusal;
                });
            }
        });
    }

    private static Optional<ApiException> refusal(Runnable check) {
        try {
            check.run();
            return Optional.empty();
        } catch (ApiException e) {
            return Optional.of(e);
        }
    }

    /** What rows before a row use up. */
    public record RowClaims(TagRoom tags, Set<String> codes, Set<String> externalIds) {}

    private static LinkOutcome missing(LinkId id) {
        return LinkOutcome.failed(id, ApiException.notFound(LinkLookup.RESOURCE));
    }
}
