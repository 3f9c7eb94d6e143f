package dev.waypost.conversions.ledger;

import dev.waypost.conversions.model.Conversion;
import dev.waypost.conversions.model.ConversionType;
import dev.waypost.customers.CustomerId;
import dev.waypost.customers.Customers;
import dev.waypost.events.Event;
import dev.waypost.platform.money.Money;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Instant;

/** Updates the totals of conversions: the log that analytics reads, the link, the campaign and the customer. */
@ApplicationScoped
@Transactional(Transactional.TxType.MANDATORY)
public class ConversionLedger {
    private final ConversionLogRepository log;
    private final ConversionTotalsRepository totals;
    private final Customers customers;

    ConversionLedger(ConversionLogRepository log, ConversionTotalsRepository totals, Customers customers) {
        this.log = log;
        this.totals = totals;
        this.customers = customers;
    }

    public void count(Conversion conversion) {
        book(conversion, kind(conversion), 1, whole(conversion));
    }

    /** Reverses a conversion. */
    public void takeBack(Conversion conversion) {
        book(conversion, kind(conversion), -1, whole(conversion));
    }

    public void refund(Conversion sale, Refund refund) {
        book(sale, Event.Kind.REFUND, 1, part(refund));
    }

    public void takeBackRefund(Conversion sale, Refund refund) {
        book(sale, Event.Kind.REFUND, -1, part(refund));
    }

    private void book(Conversion conversion, Event.Kind kind, int times, Booking booking) {
        int leads = kind == Event.Kind.LEAD ? times : 0;
        int sales = kind == Event.Kind.SALE ? times : 0;
        Instant at = booking.at();
        Money bought = times(sales, booking.revenue());
        Money returned = times(kind == Event.Kind.REFUND ? times : 0, booking.revenue());
        Money kept = new Money(bought.minor() - returned.minor(), bought.currency());
        CustomerId customer = conversion.customerId();
        if (customer != null) {
            customers.add(customer, new Customers.Activity(leads, sales, bought, kept, at));
        }
        Event click = conversion.click();
        if (click != null) {
            totals.addToLink(click.link(), leads, sales, kept.minor(), returned.minor());
            totals.addToDay(
                    conversion.workspaceId(),
                    click,
                    at,
                    leads,
                    sales,
                    kept.minor(),
                    times(sales, booking.money()),
                    times(kind == Event.Kind.REFUND ? times : 0, booking.money()));
            if (click.campaign() != null) {
                totals.addToCampaign(
                        conversion.workspaceId(),
                        click.campaign(),
                        at,
                        (long) leads + sales,
                        kept.minor(),
                        returned.minor());
            }
            log.append(conversion, event(click, conversion, kind, times, booking));
        }
    }

    private static Event.Kind kind(Conversion conversion) {
        return conversion.type() == ConversionType.SALE ? Event.Kind.SALE : Event.Kind.LEAD;
    }

    private static Money times(int times, Money money) {
        return new Money(times * money.minor(), money.currency());
    }

    private static Event event(Event click, Conversion conversion, Event.Kind kind, int times, Booking booking) {
        CustomerId customer = conversion.customerId();
        return new Event(
                kind,
                booking.at().toEpochMilli(),
                click.click(),
                click.workspace(),
                click.link(),
                click.campaign(),
                click.rule(),
                click.domain(),
                click.visitor(),
                click.newVisitor(),
                click.charged(),
                click.trigger(),
                click.variant(),
                click.qrCode(),
                click.where(),
                click.device(),
                click.source(),
                click.destination(),
                click.botReason(),
                new Event.Outcome(
                        conversion.id().value(),
                        customer == null ? null : customer.value(),
                        conversion.event(),
                        times,
                        times * booking.money().minor(),
                        booking.money().currency(),
                        conversion.orderId()));
    }

    private static Booking whole(Conversion conversion) {
        return new Booking(conversion.money(), conversion.worth().revenue(), conversion.createdAt());
    }

    private static Booking part(Refund refund) {
        return new Booking(refund.money(), refund.revenue(), refund.at());
    }

    private record Booking(Money money, Money revenue, Instant at) {}
}
