package dev.waypost.affiliate.commissions;

import dev.waypost.access.Feature;
import dev.waypost.access.WorkspaceId;
import dev.waypost.affiliate.partners.EnrolledPartners;
import dev.waypost.affiliate.programs.CommissionEvent;
import dev.waypost.affiliate.programs.CommissionKind;
import dev.waypost.affiliate.programs.Program;
import dev.waypost.affiliate.programs.ProgramStatus;
import dev.waypost.affiliate.programs.Programs;
import dev.waypost.affiliate.programs.Terms;
import dev.waypost.conversions.model.Conversion;
import dev.waypost.conversions.model.ConversionChanged;
import dev.waypost.conversions.model.ConversionRecorded;
import dev.waypost.conversions.model.ConversionStatus;
import dev.waypost.conversions.model.ConversionType;
import dev.waypost.events.Event;
import dev.waypost.links.model.LinkId;
import dev.waypost.plans.Plans;
import dev.waypost.platform.id.Ids;
import dev.waypost.platform.money.ExchangeRates;
import dev.waypost.platform.money.Money;
import io.quarkus.arc.All;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.transaction.Transactional;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Creates commissions for conversions by the terms of the program, in the transaction of the conversion. */
@ApplicationScoped
@Transactional(Transactional.TxType.MANDATORY)
class CommissionCreator {
    private final CommissionHistoryRepository past;
    private final CommissionRepository repository;
    private final CommissionLedger ledger;
    private final EnrolledPartners partners;
    private final Programs programs;
    private final Commissions commissions;
    private final List<CommissionReview> reviews;
    private final Plans plans;
    private final ExchangeRates rates;
    private final Ids ids;

    CommissionCreator(
            CommissionHistoryRepository past,
            CommissionRepository repository,
            CommissionLedger ledger,
            EnrolledPartners partners,
            Programs programs,
            Commissions commissions,
            @All List<CommissionReview> reviews,
            Plans plans,
            ExchangeRates rates,
            Ids ids) {
        this.past = past;
        this.repository = repository;
        this.ledger = ledger;
        this.partners = partners;
        this.programs = programs;
        this.commissions = commissions;
        this.reviews = reviews;
        this.plans = plans;
        this.rates = rates;
        this.ids = ids;
    }

    /** Locks the membership that is credited with the conversion, so that commissions of a partner come one after the other. */
    void earn(@Observes ConversionRecorded recorded) {
        Conversion conversion = recorded.conversion();
        Conversion.Credit credit = conversion.credit();
        if (credit != null) {
            WorkspaceId workspace = conversion.workspaceId();
            partners.lockEarner(workspace, credit.enrollmentId())
                    .ifPresent(earner -> programs.find(workspace, earner.programId())
                            .filter(this::pays)
                            .flatMap(program -> commission(program, earner, conversion, credit))
                            .ifPresent(commission -> add(commission, conversion)));
        }
    }

    /** On hold without an end if a review suspects fraud. */
    private void add(Commission commission, Conversion conversion) {
        CommissionReview.Referral referral = new CommissionReview.Referral(
                commission.workspaceId(),
                commission.programId(),
                commission.enrollmentId(),
                commission.partnerId(),
                commission.id(),
                conversion);
        List<CommissionReview> suspecting =
                reviews.stream().filter(review -> review.suspects(referral)).toList();
        if (ledger.add(suspecting.isEmpty() ? commission : commission.onHold(null, commission.updatedAt()))) {
            suspecting.forEach(review -> review.report(referral));
        }
    }

    /**
     * Applies status changes of a conversion to its commission; if that is paid or in a payout, the amount is clawed
     * back.
     */
    void onConversionChanged(@Observes ConversionChanged moved) {
        Conversion after = moved.after();
        if (after.partnerId() != null) {
            repository.lockOf(after.workspaceId(), after.id()).ifPresent(commission -> {
                if (commission.isFrozen()) {
                    clawBack(commission, after);
                } else {
                    ledger.change(commission, following(commission, moved));
                }
            });
        }
    }

    private void clawBack(Commission commission, Conversion sale) {
        long kept = lostBy(sale.status()) == null
                ? without(commission, sale).earnings().minor()
                : 0;
        long due =
                commission.earnings().minor() - kept - repository.clawedBack(commission.workspaceId(), commission.id());
        if (due != 0) {
            boolean _ = ledger.add(commission.clawback(new CommissionId(ids.next()), due, sale.updatedAt()));
        }
    }

    private Commission following(Commission commission, ConversionChanged moved) {
        Conversion sale = moved.after();
        CommissionStatus next = following(commission.status(), moved.before().status(), sale.status());
        boolean restored = next == CommissionStatus.PENDING && commission.status() != CommissionStatus.PENDING;
        return without(
                restored ? restored(commission, sale.updatedAt()) : commission.with(next, sale.updatedAt()), sale);
    }

    /** Pending again, unless reports of fraud keep it on hold or lost. */
    private Commission restored(Commission commission, Instant now) {
        CommissionStatus status = reviews.stream()
                .flatMap(review -> review.keeps(commission.workspaceId(), commission.id()).stream())
                .reduce((one, other) -> one == CommissionStatus.FRAUD ? one : other)
                .orElse(CommissionStatus.PENDING);
        return status == CommissionStatus.HOLD ? commission.onHold(null, now) : commission.with(status, now);
    }

    private static Commission without(Commission commission, Conversion sale) {
        if (!commission.isShare() || sale.money().minor() == 0) {
            return commission;
        }
        // A full refund changes the status, which removes the whole commission.
        long part = sale.status() == ConversionStatus.REFUNDED
                ? 0
                : sale.refunded().money().minor();
        return commission.without(part, sale.money().minor());
    }

    private boolean pays(Program program) {
        return program.status() == ProgramStatus.ACTIVE
                && plans.includes(plans.of(program.workspaceId()), Feature.AFFILIATE);
    }

    private Optional<Commission> commission(
            Program program, EnrolledPartners.Earner earner, Conversion conversion, Conversion.Credit credit) {
        Event click = conversion.click();
        LinkId link = credit.byDiscountCode() || click == null ? null : new LinkId(click.link());
        Money sold = rates.convert(conversion.money(), program.settings().currency());
        return start(program, conversion, credit)
                .flatMap(start -> terms(program, earner, conversion, sold)
                        .filter(terms -> terms.lastsFrom(start, conversion.createdAt())))
                .filter(terms -> !terms.once() || !past.isPaidFor(conversion, program.id(), type(terms)))
                .map(terms -> calculate(program, earner, conversion, terms, sold, link))
                .filter(commission -> commission.earnings().minor() > 0);
    }

    /** Since when the partner has earned by the customer; empty if the customer first converted too long after the click. */
    private Optional<Instant> start(Program program, Conversion conversion, Conversion.Credit credit) {
        if (credit.byDiscountCode()) {
            return Optional.of(past.firstByCode(conversion, credit.enrollmentId()));
        }
        Duration window = Duration.ofDays(program.settings().cookieDays());
        return past.firstByLink(conversion, credit.enrollmentId())
                .filter(first -> !first.at().isAfter(first.clickedAt().plus(window)))
                .map(CommissionHistoryRepository.FirstReferral::at);
    }

    private Optional<Terms> terms(Program program, EnrolledPartners.Earner earner, Conversion conversion, Money sold) {
        Event click = conversion.click();
        return commissions.terms(
                program,
                earner,
                conversion.type() == ConversionType.SALE ? CommissionEvent.SALE : CommissionEvent.LEAD,
                sold,
                click == null ? null : click.where().country());
    }

    private static CommissionType type(Terms terms) {
        return CommissionType.valueOf(terms.event().name());
    }

    private Commission calculate(
            Program program,
            EnrolledPartners.Earner earner,
            Conversion conversion,
            Terms terms,
            Money sold,
            @Nullable LinkId link) {
        CommissionType type = type(terms);
        long before = terms.tiers().isEmpty() ? 0 : past.earned(conversion.workspaceId(), earner.enrollmentId(), type);
        int holding = program.settings().holdingPeriodDays();
        Instant at = conversion.createdAt();
        return new Commission(
                new CommissionId(ids.next()),
                conversion.workspaceId(),
                program.id(),
                earner.enrollmentId(),
                earner.partnerId(),
                conversion.customerId(),
                link,
                conversion.id(),
                type,
                sold,
                terms.earnings(sold, before),
                new Money(0, sold.currency()),
                terms.type() == CommissionKind.PERCENTAGE,
                1,
                holding == 0 ? CommissionStatus.afterHolding(program) : CommissionStatus.HOLD,
                holding == 0 ? null : at.plus(Duration.ofDays(holding)),
                null,
                null,
                conversion.orderId(),
                null,
                at,
                at);
    }

    private static CommissionStatus following(CommissionStatus now, ConversionStatus before, ConversionStatus after) {
        @Nullable CommissionStatus lost = lostBy(after);
        if (lost != null) {
            return now.stands() ? lost : now;
        }
        boolean restored = now == lostBy(before);
        boolean doubted = now == CommissionStatus.APPROVED && after == ConversionStatus.PENDING;
        return restored || doubted ? CommissionStatus.PENDING : now;
    }

    private static @Nullable CommissionStatus lostBy(ConversionStatus status) {
        return switch (status) {
            case REFUNDED -> CommissionStatus.REFUNDED;
            case FRAUD -> CommissionStatus.FRAUD;
            case REJECTED -> CommissionStatus.CANCELED;
            case PENDING, APPROVED -> null;
        };
    }
}
