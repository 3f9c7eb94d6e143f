package dev.waypost.affiliate.groups;

import dev.waypost.access.Caller;
import dev.waypost.access.WorkspaceId;
import dev.waypost.affiliate.programs.DiscountId;
import dev.waypost.affiliate.programs.Program;
import dev.waypost.affiliate.programs.ProgramId;
import dev.waypost.affiliate.programs.Programs;
import dev.waypost.audit.AuditLog;
import dev.waypost.audit.Changes;
import dev.waypost.platform.crypto.Tokens;
import dev.waypost.platform.db.DbException;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.platform.id.Ids;
import dev.waypost.platform.web.answers.Listing;
import dev.waypost.platform.web.answers.Paging;
import dev.waypost.platform.web.input.Patch;
import dev.waypost.platform.web.input.Slugs;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.time.Instant;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Creates, updates and deletes groups of partners. */
@ApplicationScoped
class GroupService {
    static final String COLORS = "red|yellow|green|blue|purple|brown|gray|pink";
    static final String NOT_A_COLOR = "must be red, yellow, green, blue, purple, brown, gray or pink";

    private static final String RESOURCE = "group";
    private static final int MOST = 100;

    private final GroupRepository repository;
    private final Programs programs;
    private final AuditLog audit;
    private final Tokens tokens;
    private final Ids ids;
    private final Clock clock;
    private final Caller caller;

    GroupService(
            GroupRepository repository,
            Programs programs,
            AuditLog audit,
            Tokens tokens,
            Ids ids,
            Clock clock,
            Caller caller) {
        this.repository = repository;
        this.programs = programs;
        this.audit = audit;
        this.tokens = tokens;
        this.ids = ids;
        this.clock = clock;
        this.caller = caller;
    }

    Listing<PartnerGroup> list(@Nullable ProgramId program, Paging paging) {
        return repository.list(caller.workspaceId(), program, paging);
    }

    PartnerGroup get(GroupId id) {
        return repository.find(caller.workspaceId(), id).orElseThrow(GroupService::none);
    }

    @Transactional
    PartnerGroup create(CreateGroup request) {
        WorkspaceId workspace = caller.workspaceId();
        Program program =
                programs.lock(workspace, request.programId()).orElseThrow(() -> ApiException.notFound("program"));
        if (repository.count(program.id()) >= MOST) {
            throw new ApiException(ErrorCode.LIMIT_EXCEEDED, "A program can have %d groups".formatted(MOST));
        }
        requireOf(program.id(), request.discountId());
        String currency = program.settings().currency();
        List<Reward> rewards = rewards(Objects.requireNonNullElse(request.rewards(), List.of()), currency);
        Instant now = clock.instant();
        for (Iterator<String> slugs = slugs(request).iterator(); slugs.hasNext(); ) {
            PartnerGroup group = new PartnerGroup(
                    new GroupId(ids.next()),
                    workspace,
                    program.id(),
                    request.name().strip(),
                    slugs.next(),
                    request.color(),
                    rewards,
                    request.discountId(),
                    currency,
                    0,
                    now,
                    now);
            if (repository.insert(group)) {
                record("group.created", group, Changes.none().and("programId", null, program.id()));
                return get(group.id());
            }
        }
        throw slugExists();
    }

    @Transactional
    PartnerGroup update(GroupId id, UpdateGroup change) {
        PartnerGroup before = repository.lock(caller.workspaceId(), id).orElseThrow(GroupService::none);
        DiscountId discount = change.discountId().over(before.discountId());
        if (!Objects.equals(discount, before.discountId())) {
            requireOf(before.programId(), discount);
        }
        List<RewardTerms> wanted = change.rewards().over(null);
        PartnerGroup after = new PartnerGroup(
                id,
                before.workspaceId(),
                before.programId(),
                change.name().required("name", before.name()).strip(),
                change.slug().required("slug", before.slug()),
                change.color().over(before.color()),
                change.rewards() instanceof Patch.Keep<?>
                        ? before.rewards()
                        : rewards(Objects.requireNonNullElse(wanted, List.of()), before.currency()),
                discount,
                before.currency(),
                before.partners(),
                before.createdAt(),
                clock.instant());
        Changes changes = Changes.none()
                .and("name", before.name(), after.name())
                .and("slug", before.slug(), after.slug())
                .and("color", before.color(), after.color())
                .and("rewards", before.rewards(), after.rewards())
                .and("discountId", before.discountId(), after.discountId());
        if (!changes.fields().isEmpty()) {
            save(after);
            record("group.updated", after, changes);
        }
        return get(id);
    }

    @Transactional
    void delete(GroupId id) {
        PartnerGroup group = repository.lock(caller.workspaceId(), id).orElseThrow(GroupService::none);
        repository.delete(group.workspaceId(), id, clock.instant());
        record("group.deleted", group, Changes.none());
    }

    private void requireOf(ProgramId program, @Nullable DiscountId discount) {
        if (discount != null && !repository.hasDiscount(program, discount)) {
            throw ApiException.invalid("discountId", "must be a discount of the program");
        }
    }

    private List<Reward> rewards(List<RewardTerms> wanted, String currency) {
        return IntStream.range(0, wanted.size())
                .mapToObj(index -> Reward.of(
                        new RewardId(ids.next()), "rewards[%d]".formatted(index), wanted.get(index), currency))
                .toList();
    }

    private void save(PartnerGroup group) {
        try {
            repository.update(group);
        } catch (DbException e) {
            if (e.violates(GroupRepository.UNIQUE_SLUG)) {
                throw slugExists();
            }
            throw e;
        }
    }

    private Stream<String> slugs(CreateGroup request) {
        String slug = request.slug();
        return slug == null
                ? Slugs.candidates(
                        request.name(), RESOURCE, () -> tokens.next("", 6).toLowerCase(Locale.ROOT))
                : Stream.of(slug);
    }

    private void record(String action, PartnerGroup group, Changes changes) {
        audit.record(group.workspaceId(), action, RESOURCE, group.id(), group.name(), changes);
    }

    private static ApiException slugExists() {
        return new ApiException(ErrorCode.SLUG_EXISTS, "Another group of the program has this slug");
    }

    private static ApiException none() {
        return ApiException.notFound(RESOURCE);
    }
}
