package dev.waypost.affiliate.payouts;

import dev.waypost.access.Caller;
import dev.waypost.affiliate.commissions.PayableCommissions;
import dev.waypost.affiliate.commissions.PayoutId;
import dev.waypost.affiliate.partners.model.PartnerId;
import dev.waypost.affiliate.programs.Program;
import dev.waypost.affiliate.programs.ProgramId;
import dev.waypost.affiliate.programs.Programs;
import dev.waypost.audit.AuditLog;
import dev.waypost.audit.Changes;
import dev.waypost.occurrences.OccurrenceType;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.platform.money.Money;
import dev.waypost.platform.web.answers.Listing;
import dev.waypost.platform.web.answers.Paging;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.math.BigDecimal;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Manages payouts: created for the payable amount, confirmed by a member, and paid once or not at all. */
@ApplicationScoped
class PayoutService {
    static final String RESOURCE = "payout";

    private static final int MOST_IN_A_BATCH = 500;

    private final PayoutRepository repository;
    private final PayoutMaker maker;
    private final PayableCommissions commissions;
    private final Programs programs;
    private final PayoutEvents events;
    private final AuditLog audit;
    private final Clock clock;
    private final Caller caller;

    PayoutService(
            PayoutRepository repository,
            PayoutMaker maker,
            PayableCommissions commissions,
            Programs programs,
            PayoutEvents events,
            AuditLog audit,
            Clock clock,
            Caller caller) {
        this.repository = repository;
        this.maker = maker;
        this.commissions = commissions;
        this.programs = programs;
        this.events = events;
        this.audit = audit;
        this.clock = clock;
        this.caller = caller;
    }

    Listing<Payout> list(PayoutQuery query, Paging paging) {
        query.require();
        return repository.list(caller.workspaceId(), query, paging);
    }

    Listing<Payout> invoiced(PayoutQuery query, Paging paging) {
        query.require();
        return repository.invoiced(caller.workspaceId(), query, paging);
    }

    Payout get(PayoutId id) {
        return repository.find(caller.workspaceId(), id).orElseThrow(PayoutService::none);
    }

    List<PayableCommissions.EligibleAmount> eligible(@Nullable ProgramId program, @Nullable PartnerId partner) {
        return commissions.eligible(caller.workspaceId(), program, partner, end(null));
    }

    @Transactional
    Payout create(CreatePayout request) {
        requireVerified();
        Program program = program(request.programId());
        Instant end = end(request.periodEnd());
        return commissions.eligible(program.workspaceId(), program.id(), request.partnerId(), end).stream()
                .findFirst()
                .flatMap(eligible -> maker.make(program, eligible, end, request.method()))
                .orElseThrow(() -> ApiException.invalid(
                        "partnerId",
                        "has no approved commissions past their holding period that reach the program's " + "minimum"));
    }

    @Transactional
    List<Payout> createBatch(CreatePayoutBatch request) {
        requireVerified();
        Program program = program(request.programId());
        Instant end = end(request.periodEnd());
        List<PartnerId> wanted = request.partnerIds();
        return commissions.eligible(program.workspaceId(), program.id(), null, end).stream()
                .filter(eligible -> wanted == null || wanted.contains(eligible.partnerId()))
                .limit(MOST_IN_A_BATCH)
                .map(eligible -> maker.make(program, eligible, end, null))
                .flatMap(Optional::stream)
                .toList();
    }

    @Transactional
    Payout confirm(PayoutId id) {
        requireVerified();
        Payout after = move(id, payout -> {
            requireNotBanned(payout);
            return payout.confirmed(clock.instant());
        });
        events.publish(OccurrenceType.PAYOUT_CONFIRMED, after);
        return after;
    }

    @Transactional
    Payout send(PayoutId id) {
        return move(id, payout -> payout.sent(clock.instant()));
    }

    /** The commissions are paid with it, and it gets the next invoice number. */
    @Transactional
    Payout pay(PayoutId id, @Nullable PaidPayout transfer) {
        BigDecimal fee = transfer == null || transfer.fee() == null ? BigDecimal.ZERO : transfer.fee();
        Payout after = move(
                id,
                payout -> payout.paid(
                        Money.ofMajor(fee, payout.amount().currency()),
                        invoice(payout),
                        transfer == null ? null : transfer.reference(),
                        clock.instant()));
        commissions.pay(after.workspaceId(), id);
        events.publish(OccurrenceType.PAYOUT_PAID, after);
        return after;
    }

    /** The commissions become payable again. */
    @Transactional
    Payout fail(PayoutId id, String reason) {
        Payout after = move(id, payout -> payout.failed(reason, clock.instant()));
        commissions.release(after.workspaceId(), id);
        events.publish(OccurrenceType.PAYOUT_FAILED, after);
        return after;
    }

    @Transactional
    Payout cancel(PayoutId id) {
        Payout after = move(id, payout -> payout.canceled(clock.instant()));
        commissions.release(after.workspaceId(), id);
        return after;
    }

    private Payout move(PayoutId id, UnaryOperator<Payout> change) {
        Payout before = repository.lock(caller.workspaceId(), id).orElseThrow(PayoutService::none);
        Payout after = change.apply(before);
        repository.update(after);
        audit.record(
                after.workspaceId(),
                "payout.updated",
                RESOURCE,
                id,
                after.invoiceId(),
                Changes.none()
                        .and("status", before.status(), after.status())
                        .and("fee", before.fee().major(), after.fee().major())
                        .and("reason", null, after.failureReason()));
        return after;
    }

    /** Such as PO-2026-000001, with the year of the payment in UTC. */
    private String invoice(Payout payout) {
        PayoutStatus _ = payout.status().to(PayoutStatus.COMPLETED);
        return "PO-%d-%06d"
                .formatted(
                        clock.instant().atOffset(ZoneOffset.UTC).getYear(),
                        repository.nextInvoice(payout.workspaceId()));
    }

    /** A user who sends money to others must have a verified e-mail address. */
    private void requireVerified() {
        if (!repository.isVerified(caller.userId())) {
            throw new ApiException(ErrorCode.FORBIDDEN, "Confirm your e-mail address before you pay partners");
        }
    }

    /** A partner can be banned after the payout was created. */
    private void requireNotBanned(Payout payout) {
        if (repository.isBanned(payout.enrollmentId())) {
            throw new ApiException(
                    ErrorCode.INVALID_STATUS_TRANSITION,
                    "The partner is banned: cancel the payout, or reactivate the partner first");
        }
    }

    private Program program(ProgramId id) {
        return programs.find(caller.workspaceId(), id).orElseThrow(() -> ApiException.notFound("program"));
    }

    private Instant end(@Nullable Instant wanted) {
        Instant now = clock.instant();
        Instant end = Objects.requireNonNullElse(wanted, now.plusMillis(1));
        if (end.isAfter(now.plusMillis(1))) {
            throw ApiException.invalid("periodEnd", "is in the future");
        }
        return end;
    }

    private static ApiException none() {
        return ApiException.notFound(RESOURCE);
    }
}
