package dev.waypost.conversions;

import dev.waypost.audit.AuditLog;
import dev.waypost.audit.Changes;
import dev.waypost.conversions.ledger.ConversionLedger;
import dev.waypost.conversions.ledger.Refund;
import dev.waypost.conversions.model.Conversion;
import dev.waypost.conversions.model.ConversionChanged;
import dev.waypost.platform.id.Ids;
import dev.waypost.platform.money.Money;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Event;
import jakarta.transaction.Transactional;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Clock;
import java.time.Instant;
import java.util.List;

/**
 * Records and reverses full and partial refunds. The total refund of a sale is what counts, so that a repeated report
 * changes nothing. In the transaction of the caller.
 */
@ApplicationScoped
@Transactional(Transactional.TxType.MANDATORY)
class Refunds {
    private final ConversionRepository conversions;
    private final RefundRepository repository;
    private final ConversionLedger conversionLedger;
    private final ConversionEvents events;
    private final AuditLog audit;
    private final Event<ConversionChanged> moved;
    private final Ids ids;
    private final Clock clock;

    Refunds(
            ConversionRepository conversions,
            RefundRepository repository,
            ConversionLedger conversionLedger,
            ConversionEvents events,
            AuditLog audit,
            Event<ConversionChanged> moved,
            Ids ids,
            Clock clock) {
        this.conversions = conversions;
        this.repository = repository;
        this.conversionLedger = conversionLedger;
        this.events = events;
        this.audit = audit;
        this.moved = moved;
        this.ids = ids;
        this.clock = clock;
    }

    /** Sets the total refund of a sale, in minor units of its currency. The sale must count. */
    Conversion refund(Conversion before, long total) {
        long wanted = Math.clamp(total, 0, before.money().minor());
        long given = before.refunded().money().minor();
        if (wanted == given) {
            return before;
        }
        Instant now = clock.instant();
        Conversion after;
        if (wanted > given) {
            after = add(before, wanted, now, now);
            events.refunded(after, minus(after.refunded().money(), given));
        } else {
            after = shrink(before, wanted, now);
        }
        conversions.update(after);
        audit.record(
                before.workspaceId(),
                "conversion.updated",
                ConversionService.RESOURCE,
                before.id(),
                before.event(),
                Changes.none()
                        .and("status", before.status(), after.status())
                        .and(
                                "refundedValue",
                                before.refunded().money().major(),
                                after.refunded().money().major()));
        moved.fire(new ConversionChanged(before, after));
        return after;
    }

    /** Removes the refunds of a sale that no longer counts from the totals. */
    void takeBack(Conversion sale) {
        repository.of(sale).forEach(refund -> conversionLedger.takeBackRefund(sale, refund));
    }

    /** Adds the refunds of a sale that counts again to the totals. */
    void count(Conversion sale) {
        repository.of(sale).forEach(refund -> conversionLedger.refund(sale, refund));
    }

    private Conversion add(Conversion before, long total, Instant at, Instant now) {
        Conversion.Refunded earlier = before.refunded();
        Money revenue = share(before, total);
        Refund refund = new Refund(
                ids.next(),
                new Money(total - earlier.money().minor(), before.money().currency()),
                minus(revenue, earlier.revenue().minor()),
                at);
        repository.insert(before, refund);
        conversionLedger.refund(before, refund);
        return before.with(
                new Conversion.Refunded(new Money(total, before.money().currency()), revenue, at), now);
    }

    /** Removes the newest refunds down to the wanted total; the last one may be reduced. */
    private Conversion shrink(Conversion before, long wanted, Instant now) {
        Conversion sale = before;
        for (Refund refund : repository.of(before).reversed()) {
            if (sale.refunded().money().minor() <= wanted) {
                break;
            }
            repository.delete(sale, refund);
            conversionLedger.takeBackRefund(sale, refund);
            sale = without(sale, refund, now);
            if (sale.refunded().money().minor() < wanted) {
                sale = add(sale, wanted, refund.at(), now);
            }
        }
        return sale;
    }

    private Conversion without(Conversion sale, Refund refund, Instant now) {
        Conversion.Refunded refunded = sale.refunded();
        List<Refund> left = repository.of(sale);
        return sale.with(
                new Conversion.Refunded(
                        minus(refunded.money(), refund.money().minor()),
                        minus(refunded.revenue(), refund.revenue().minor()),
                        left.isEmpty() ? null : left.getLast().at()),
                now);
    }

    /** Computed from the total and not per refund, so that the shares of all refunds sum to the whole. */
    private static Money share(Conversion sale, long total) {
        Money revenue = sale.worth().revenue();
        return new Money(
                BigDecimal.valueOf(revenue.minor())
                        .multiply(BigDecimal.valueOf(total))
                        .divide(BigDecimal.valueOf(sale.money().minor()), 0, RoundingMode.HALF_EVEN)
                        .longValueExact(),
                revenue.currency());
    }

    private static Money minus(Money money, long minor) {
        return new Money(money.minor() - minor, money.currency());
    }
}
