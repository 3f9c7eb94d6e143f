package dev.waypost.commissions;

import dev.waypost.access.Feature;
import dev.waypost.access.WorkspaceId;
import dev.waypost.conversions.Conversion;
import dev.waypost.conversions.ConversionMoved;
import dev.waypost.conversions.ConversionRecorded;
import dev.waypost.conversions.ConversionStatus;
import dev.waypost.conversions.ConversionType;
import dev.waypost.events.Event;
import dev.waypost.links.LinkId;
import dev.waypost.partners.EnrolledPartners;
import dev.waypost.partners.Referrers;
import dev.waypost.plans.Plans;
import dev.waypost.platform.id.Ids;
import dev.waypost.platform.money.ExchangeRates;
import dev.waypost.platform.money.Money;
import dev.waypost.programs.AttributionModel;
import dev.waypost.programs.CommissionEvent;
import dev.waypost.programs.CommissionKind;
import dev.waypost.programs.Program;
import dev.waypost.programs.ProgramSettings;
import dev.waypost.programs.ProgramStatus;
import dev.waypost.programs.Programs;
import dev.waypost.programs.Terms;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.transaction.Transactional;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Makes commissions of what partners bring, by the terms of their program, in the transaction that writes it down. */
@ApplicationScoped
@Transactional(Transactional.TxType.MANDATORY)
class Earning {
    private final EarningRepository past;
    private final CommissionRepository repository;
    private final CommissionLedger ledger;
    private final Referrers referrers;
    private final EnrolledPartners partners;
    private final Programs programs;
    private final Plans plans;
    private final ExchangeRates rates;
    private final Ids ids;

    Earning(
            EarningRepository past,
            CommissionRepository repository,
            CommissionLedger ledger,
            Referrers referrers,
            EnrolledPartners partners,
            Programs programs,
            Plans plans,
            ExchangeRates rates,
            Ids ids) {
        this.past = past;
        this.repository = repository;
        this.ledger = ledger;
        this.referrers = referrers;
        this.partners = partners;
        this.programs = programs;
        this.plans = plans;
        this.rates = rates;
        this.ids = ids;
    }

    void earn(@Observes ConversionRecorded recorded) {
        Conversion conversion = recorded.conversion();
        Event click = conversion.click();
        if (click == null || conversion.partnerId() == null) {
            return;
        }
        WorkspaceId workspace = conversion.workspaceId();
        referrers
                .ofLink(workspace, click.link())
                .ifPresent(referral -> programs.find(workspace, referral.programId())
                        .filter(program -> pays(program, conversion))
                        .flatMap(program -> commission(program, referral, conversion, new LinkId(click.link())))
                        .ifPresent(ledger::add));
    }

    /** What becomes of a conversion becomes of its commission, unless that is paid. */
    void follow(@Observes ConversionMoved moved) {
        Conversion after = moved.after();
        if (after.partnerId() != null) {
            repository
                    .lockOf(after.workspaceId(), after.id())
                    .filter(commission -> commission.status() != CommissionStatus.PAID)
                    .ifPresent(commission -> ledger.change(commission, following(commission, moved)));
        }
    }

    private Commission following(Commission commission, ConversionMoved moved) {
        Conversion sale = moved.after();
        Commission after = commission.with(
                following(commission.status(), moved.before().status(), sale.status()), sale.updatedAt());
        boolean paysAShare = programs.find(sale.workspaceId(), commission.programId())
                .filter(program -> program.settings().terms().type() == CommissionKind.PERCENTAGE)
                .isPresent();
        if (!paysAShare || sale.money().minor() == 0) {
            return after;
        }
        // When all of it is back, the whole commission is lost by its status.
        long part = sale.status() == ConversionStatus.REFUNDED
                ? 0
                : sale.refunded().money().minor();
        return after.without(part, sale.money().minor());
    }

    private boolean pays(Program program, Conversion conversion) {
        CommissionEvent event = conversion.type() == ConversionType.SALE ? CommissionEvent.SALE : CommissionEvent.LEAD;
        return program.status() == ProgramStatus.ACTIVE
                && program.settings().terms().event() == event
                && plans.includes(plans.of(program.workspaceId()), Feature.AFFILIATE);
    }

    private Optional<Commission> commission(
            Program program, Referrers.Referral referral, Conversion conversion, LinkId link) {
        ProgramSettings settings = program.settings();
        Terms terms = settings.terms();
        CommissionType type = CommissionType.valueOf(terms.event().name());
        boolean last = settings.attribution() == AttributionModel.LAST_CLICK;
        return past.first(conversion, program.id(), last ? referral.enrollmentId() : null)
                .filter(first -> !first.at().isAfter(first.clickedAt().plus(Duration.ofDays(settings.cookieDays()))))
                .filter(first -> terms.lastsFrom(first.at(), conversion.createdAt()))
                .flatMap(first -> partners.lockEarner(conversion.workspaceId(), first.enrollmentId()))
                .filter(_ -> !terms.once() || !past.isPaidFor(conversion, program.id(), type))
                .map(earner -> reckon(program, earner, conversion, type, link))
                .filter(commission -> commission.earnings().minor() > 0);
    }

    private Commission reckon(
            Program program, EnrolledPartners.Earner earner, Conversion conversion, CommissionType type, LinkId link) {
        Terms terms = program.settings().terms();
        long before = terms.tiers().isEmpty() ? 0 : past.earned(conversion.workspaceId(), earner.enrollmentId(), type);
        Money sold = rates.convert(conversion.money(), program.settings().currency());
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
                1,
                holding == 0 ? CommissionStatus.PENDING : CommissionStatus.HOLD,
                holding == 0 ? null : at.plus(Duration.ofDays(holding)),
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
