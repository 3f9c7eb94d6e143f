package dev.waypost.conversions;

import dev.waypost.customers.CustomerId;
import dev.waypost.customers.Customers;
import dev.waypost.events.Event;
import dev.waypost.platform.money.Money;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Instant;

/** Books what conversions add up to: in the log that analytics reads, on the link, the campaign and the customer. */
@ApplicationScoped
@Transactional(Transactional.TxType.MANDATORY)
class Ledger {
    private final ConversionLogRepository log;
    private final TotalsRepository totals;
    private final Customers customers;

    Ledger(ConversionLogRepository log, TotalsRepository totals, Customers customers) {
        this.log = log;
        this.totals = totals;
        this.customers = customers;
    }

    void count(Conversion conversion) {
        book(conversion, kind(conversion), 1, whole(conversion));
    }

    /** As if it had never been. */
    void takeBack(Conversion conversion) {
        book(conversion, kind(conversion), -1, whole(conversion));
    }

    void refund(Conversion sale, Refund refund) {
        book(sale, Event.Kind.REFUND, 1, part(refund));
    }

    void takeBackRefund(Conversion sale, Refund refund) {
        book(sale, Event.Kind.REFUND, -1, part(refund));
    }

    private void book(Conversion conversion, Event.Kind kind, int times, Booked booked) {
        int leads = kind == Event.Kind.LEAD ? times : 0;
        int sales = kind == Event.Kind.SALE ? times : 0;
        Instant at = booked.at();
        Money bought = times(sales, booked.revenue());
        Money returned = times(kind == Event.Kind.REFUND ? times : 0, booked.revenue());
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
                    times(sales, booked.money()),
                    times(kind == Event.Kind.REFUND ? times : 0, booked.money()));
            if (click.campaign() != null) {
                totals.addToCampaign(
                        conversion.workspaceId(),
                        click.campaign(),
                        at,
                        (long) leads + sales,
                        kept.minor(),
                        returned.minor());
            }
            log.append(conversion, event(click, conversion, kind, times, booked));
        }
    }

    private static Event.Kind kind(Conversion conversion) {
        return conversion.type() == ConversionType.SALE ? Event.Kind.SALE : Event.Kind.LEAD;
    }

    private static Money times(int times, Money money) {
        return new Money(times * money.minor(), money.currency());
    }

    private static Event event(Event click, Conversion conversion, Event.Kind kind, int times, Booked booked) {
        CustomerId customer = conversion.customerId();
        return new Event(
                kind,
                booked.at().toEpochMilli(),
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
                        times * booked.money().minor(),
                        booked.money().currency(),
                        conversion.orderId()));
    }

    private static Booked whole(Conversion conversion) {
        return new Booked(conversion.money(), conversion.worth().revenue(), conversion.createdAt());
    }

    private static Booked part(Refund refund) {
        return new Booked(refund.money(), refund.revenue(), refund.at());
    }

    private record Booked(Money money, Money revenue, Instant at) {}
}
