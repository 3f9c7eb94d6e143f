package dev.waypost.affiliate.discounts;

import dev.waypost.access.Caller;
import dev.waypost.access.WorkspaceId;
import dev.waypost.affiliate.partners.EnrolledPartners;
import dev.waypost.affiliate.partners.ReferringPartners;
import dev.waypost.affiliate.partners.model.PartnerId;
import dev.waypost.affiliate.programs.CommissionKind;
import dev.waypost.affiliate.programs.DiscountId;
import dev.waypost.affiliate.programs.Program;
import dev.waypost.affiliate.programs.ProgramId;
import dev.waypost.affiliate.programs.Programs;
import dev.waypost.audit.AuditLog;
import dev.waypost.audit.Changes;
import dev.waypost.occurrences.Occurrence.About;
import dev.waypost.occurrences.Occurrence.Payload;
import dev.waypost.occurrences.OccurrenceType;
import dev.waypost.occurrences.Occurrences;
import dev.waypost.platform.db.DbException;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.platform.id.Ids;
import dev.waypost.platform.money.Money;
import dev.waypost.platform.web.answers.Listing;
import dev.waypost.platform.web.answers.Paging;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.math.BigDecimal;
import java.time.Clock;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Creates, updates and deletes discount codes. */
@ApplicationScoped
class DiscountService {
    static final String CODE = ReferringPartners.CODE;
    static final String NOT_A_CODE = "must be 2 to 50 letters, digits, hyphens or underscores";

    private static final String RESOURCE = "discount";
    static final int MOST = 1_000;

    private final DiscountRepository repository;
    private final Programs programs;
    private final EnrolledPartners partners;
    private final Occurrences occurrences;
    private final AuditLog audit;
    private final Ids ids;
    private final Clock clock;
    private final Caller caller;

    DiscountService(
            DiscountRepository repository,
            Programs programs,
            EnrolledPartners partners,
            Occurrences occurrences,
            AuditLog audit,
            Ids ids,
            Clock clock,
            Caller caller) {
        this.repository = repository;
        this.programs = programs;
        this.partners = partners;
        this.occurrences = occurrences;
        this.audit = audit;
        this.ids = ids;
        this.clock = clock;
        this.caller = caller;
    }

    Listing<DiscountView> list(@Nullable ProgramId program, @Nullable PartnerId partner, Paging paging) {
        return repository.list(caller.workspaceId(), program, partner, paging).map(this::view);
    }

    DiscountView get(DiscountId id) {
        return view(repository.find(caller.workspaceId(), id).orElseThrow(DiscountService::none));
    }

    @Transactional
    DiscountView create(CreateDiscount request) {
        WorkspaceId workspace = caller.workspaceId();
        Program program =
                programs.lock(workspace, request.programId()).orElseThrow(() -> ApiException.notFound("program"));
        if (repository.count(program.id()) >= MOST) {
            throw new ApiException(ErrorCode.LIMIT_EXCEEDED, "A program can have %,d discount codes".formatted(MOST));
        }
        String currency = program.settings().currency();
        if (request.currency() != null && !request.currency().equalsIgnoreCase(currency)) {
            throw ApiException.invalid("currency", "must be that of the program, " + currency);
        }
        requireOf(program.id(), request.partnerId());
        requireOrder(request.startsAt(), request.expiresAt());
        Instant now = clock.instant();
        Discount discount = new Discount(
                new DiscountId(ids.next()),
                workspace,
                program.id(),
                request.partnerId(),
                request.code(),
                request.type(),
                Discount.whole(request.type(), request.amount(), currency),
                currency,
                minor(request.minAmount(), currency),
                request.maxUses(),
                0,
                true,
                request.startsAt(),
                request.expiresAt(),
                request.description(),
                now,
                now);
        add(discount);
        return get(discount.id());
    }

    @Transactional(Transactional.TxType.MANDATORY)
    void add(Discount discount) {
        unlessTaken(() -> repository.insert(discount));
        record("discount.created", discount, Changes.none().and("programId", null, discount.programId()));
        publish(OccurrenceType.DISCOUNT_CODE_CREATED, discount);
    }

    @Transactional
    DiscountView update(DiscountId id, UpdateDiscount change) {
        Discount before = repository.lock(caller.workspaceId(), id).orElseThrow(DiscountService::none);
        DiscountStatus status =
                change.status().required("status", before.active() ? DiscountStatus.ACTIVE : DiscountStatus.INACTIVE);
        if (status == DiscountStatus.EXPIRED) {
            throw ApiException.invalid("status", "must be active or inactive; a code expires by expiresAt");
        }
        CommissionKind type = change.type().required("type", before.type());
        PartnerId partner = change.partnerId().over(before.partnerId());
        requireOf(before.programId(), partner);
        Long minimum = before.minAmount();
        BigDecimal newMinimum =
                change.minAmount().over(minimum == null ? null : new Money(minimum, before.currency()).major());
        Discount after = new Discount(
                id,
                before.workspaceId(),
                before.programId(),
                partner,
                change.code().required("code", before.code()),
                type,
                Discount.whole(type, change.amount().required("amount", before.major()), before.currency()),
                before.currency(),
                minor(newMinimum, before.currency()),
                change.maxUses().over(before.maxUses()),
                before.uses(),
                status == DiscountStatus.ACTIVE,
                change.startsAt().over(before.startsAt()),
                change.expiresAt().over(before.expiresAt()),
                change.description().over(before.description()),
                before.createdAt(),
                clock.instant());
        requireOrder(after.startsAt(), after.expiresAt());
        Changes changes = before.changesTo(after);
        if (!changes.fields().isEmpty()) {
            unlessTaken(() -> repository.update(after));
            record("discount.updated", after, changes);
        }
        return get(id);
    }

    @Transactional
    void delete(DiscountId id) {
        Discount discount = repository.lock(caller.workspaceId(), id).orElseThrow(DiscountService::none);
        repository.delete(discount.workspaceId(), id, clock.instant());
        record("discount.deleted", discount, Changes.none());
        publish(OccurrenceType.DISCOUNT_CODE_DELETED, discount);
    }

    private DiscountView view(Discount discount) {
        return DiscountView.of(discount, clock.instant());
    }

    private void requireOf(ProgramId program, @Nullable PartnerId partner) {
        if (partner != null
                && partners.membership(caller.workspaceId(), program, partner).isEmpty()) {
            throw ApiException.invalid("partnerId", "must be a partner of the program");
        }
    }

    private static void requireOrder(@Nullable Instant start, @Nullable Instant end) {
        if (start != null && end != null && !end.isAfter(start)) {
            throw ApiException.invalid("expiresAt", "must be after startsAt");
        }
    }

    private static @Nullable Long minor(@Nullable BigDecimal major, String currency) {
        return major == null ? null : Money.ofMajor(major, currency).minor();
    }

    private static void unlessTaken(Runnable write) {
        try {
            write.run();
        } catch (DbException e) {
            if (e.violates(DiscountRepository.UNIQUE_CODE)) {
                throw new ApiException(ErrorCode.DUPLICATE_CODE, "Another discount of the program has this code");
            }
            throw e;
        }
    }

    private void publish(OccurrenceType type, Discount discount) {
        occurrences.publish(
                discount.workspaceId(), type, () -> new Payload(About.NOTHING, Map.of("discount", view(discount))));
    }

    private void record(String action, Discount discount, Changes changes) {
        audit.record(discount.workspaceId(), action, RESOURCE, discount.id(), discount.code(), changes);
    }

    private static ApiException none() {
        return ApiException.notFound(RESOURCE);
    }
}
