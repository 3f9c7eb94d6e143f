package dev.waypost.affiliate.commissions;

import dev.waypost.access.WorkspaceId;
import dev.waypost.affiliate.groups.Groups;
import dev.waypost.affiliate.partners.EnrolledPartners;
import dev.waypost.affiliate.partners.model.EnrollmentId;
import dev.waypost.affiliate.partners.model.PartnerId;
import dev.waypost.affiliate.programs.CommissionEvent;
import dev.waypost.affiliate.programs.Program;
import dev.waypost.affiliate.programs.ProgramId;
import dev.waypost.affiliate.programs.Programs;
import dev.waypost.affiliate.programs.Terms;
import dev.waypost.platform.id.Ids;
import dev.waypost.platform.money.Money;
import dev.waypost.platform.web.answers.Listing;
import dev.waypost.platform.web.answers.Paging;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The commissions of partners, for features that award, review, move and list them. */
@ApplicationScoped
public class Commissions {
    private final CommissionRepository repository;
    private final CommissionLedger ledger;
    private final CommissionHistoryRepository past;
    private final Groups groups;
    private final Programs programs;
    private final Ids ids;
    private final Clock clock;

    Commissions(
            CommissionRepository repository,
            CommissionLedger ledger,
            CommissionHistoryRepository past,
            Groups groups,
            Programs programs,
            Ids ids,
            Clock clock) {
        this.repository = repository;
        this.ledger = ledger;
        this.past = past;
        this.groups = groups;
        this.programs = programs;
        this.ids = ids;
        this.clock = clock;
    }

    /** Awards a partner the reward of a bounty. */
    @Transactional(Transactional.TxType.MANDATORY)
    public CommissionId award(Program program, EnrolledPartners.Earner earner, Money reward, String description) {
        return add(program, earner, CommissionType.BOUNTY, reward, 1, 0, description, clock.instant());
    }

    /**
     * Pays a partner for the clicks of a day, as far as the terms say so.
     *
     * @param byCountry numbers of clicks; the country is empty if it is unknown
     */
    @Transactional(Transactional.TxType.MANDATORY)
    public void awardClicks(
            Program program, EnrolledPartners.Earner earner, LocalDate day, Map<String, Long> byCountry) {
        Money nothing = new Money(0, program.settings().currency());
        long before = past.clicks(program.workspaceId(), earner.enrollmentId());
        long paid = 0;
        long earned = 0;
        for (Map.Entry<String, Long> counted : byCountry.entrySet()) {
            @Nullable String country = counted.getKey().isEmpty() ? null : counted.getKey();
            Optional<Terms> terms = terms(program, earner, CommissionEvent.CLICK, nothing, country);
            if (terms.isPresent()) {
                paid += counted.getValue();
                earned += terms.get().earnings(nothing, before).minor() * counted.getValue();
            }
        }
        if (earned > 0) {
            CommissionId _ = add(
                    program,
                    earner,
                    CommissionType.CLICK,
                    new Money(earned, nothing.currency()),
                    Math.toIntExact(paid),
                    program.settings().holdingPeriodDays(),
                    "Clicks on " + day,
                    day.plusDays(1).atStartOfDay(ZoneOffset.UTC).toInstant().minusMillis(1));
        }
    }

    private CommissionId add(
            Program program,
            EnrolledPartners.Earner earner,
            CommissionType type,
            Money earnings,
            int quantity,
            int holdingDays,
            String description,
            Instant at) {
        Commission commission = new Commission(
                new CommissionId(ids.next()),
                program.workspaceId(),
                program.id(),
                earner.enrollmentId(),
                earner.partnerId(),
                null,
                null,
                null,
                type,
                new Money(0, earnings.currency()),
                earnings,
                new Money(0, earnings.currency()),
                false,
                quantity,
                holdingDays == 0 ? CommissionStatus.afterHolding(program) : CommissionStatus.HOLD,
                holdingDays == 0 ? null : at.plus(Duration.ofDays(holdingDays)),
                null,
                null,
                null,
                description,
                at,
                at);
        boolean _ = ledger.add(commission);
        return commission.id();
    }

    /**
     * The terms in order of precedence: those of the partner, the matching reward of the group, then the terms of the
     * program for such an event.
     *
     * @param country of the click, if known
     */
    Optional<Terms> terms(
            Program program,
            EnrolledPartners.Earner earner,
            CommissionEvent event,
            Money sold,
            @Nullable String country) {
        return Optional.ofNullable(earner.override())
                .filter(terms -> terms.event() == event)
                .or(() -> Optional.ofNullable(earner.groupId())
                        .flatMap(group -> groups.terms(program.workspaceId(), group, event, sold, country)))
                .or(() -> Optional.of(program.settings().terms()).filter(terms -> terms.event() == event));
    }

    /** A suspicion was dismissed: the commission continues as usual. */
    @Transactional(Transactional.TxType.MANDATORY)
    public void clear(WorkspaceId workspace, CommissionId id) {
        Instant now = clock.instant();
        lockOnHold(workspace, id).ifPresent(commission -> {
            Optional<Program> program = programs.find(workspace, commission.programId());
            Instant end = commission
                    .createdAt()
                    .plus(Duration.ofDays(program.map(found -> found.settings().holdingPeriodDays())
                            .orElse(0)));
            ledger.change(
                    commission,
                    end.isAfter(now)
                            ? commission.onHold(end, now)
                            : commission.with(
                                    program.map(CommissionStatus::afterHolding).orElse(CommissionStatus.PENDING), now));
        });
    }

    /** A suspicion was confirmed: nothing is earned, whatever became of the commission since, unless it is paid already. */
    @Transactional(Transactional.TxType.MANDATORY)
    public void markFraudulent(WorkspaceId workspace, CommissionId id) {
        repository.lock(workspace, Set.of(id)).stream()
                .filter(commission -> commission.status() != CommissionStatus.PAID)
                .forEach(commission -> {
                    commission.requireChangeable();
                    ledger.change(commission, commission.with(CommissionStatus.FRAUD, clock.instant()));
                });
    }

    /** Moves commissions that are neither paid nor in a payout to another partner; the others stay as history. */
    @Transactional(Transactional.TxType.MANDATORY)
    public void move(WorkspaceId workspace, EnrollmentId from, EnrollmentId to, PartnerId partner) {
        Instant now = clock.instant();
        ledger.reserve(repository.lockMovable(workspace, from).stream()
                .map(commission -> new CommissionLedger.Change(commission, commission.of(to, partner, now)))
                .toList());
    }

    /** Commissions of a partner in a program, newest first. */
    public Listing<CommissionView> list(
            WorkspaceId workspace,
            @Nullable ProgramId program,
            PartnerId partner,
            @Nullable Instant start,
            @Nullable Instant end,
            Paging paging) {
        return repository
                .list(workspace, query(program, partner, start, end), paging)
                .map(CommissionView::of);
    }

    /** The oldest commissions of a period, up to a maximum number. */
    public List<CommissionView> oldest(
            WorkspaceId workspace, ProgramId program, PartnerId partner, Instant start, Instant end, int most) {
        return repository.after(workspace, query(program, partner, start, end), null, most).stream()
                .map(CommissionView::of)
                .toList();
    }

    private Optional<Commission> lockOnHold(WorkspaceId workspace, CommissionId id) {
        return repository.lock(workspace, Set.of(id)).stream()
                .filter(commission -> commission.status() == CommissionStatus.HOLD)
                .findFirst();
    }

    private static CommissionQuery query(
            @Nullable ProgramId program, PartnerId partner, @Nullable Instant start, @Nullable Instant end) {
        CommissionQuery query = new CommissionQuery();
        query.programId = program;
        query.partnerId = partner;
        query.start = start;
        query.end = end;
        return query;
    }
}
