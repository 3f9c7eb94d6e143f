package dev.waypost.conversions.ledger;

import dev.waypost.access.WorkspaceId;
import dev.waypost.conversions.model.Conversion;
import dev.waypost.conversions.model.ConversionType;
import dev.waypost.customers.CustomerId;
import dev.waypost.customers.Customers;
import dev.waypost.events.Event;
import dev.waypost.platform.money.ExchangeRates;
import dev.waypost.platform.money.Money;
import dev.waypost.platform.money.SaleAmount;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;

/** Updates the totals of conversions: the log that analytics reads, the link, the campaign and the customer. */
@ApplicationScoped
@Transactional(Transactional.TxType.MANDATORY)
public class ConversionLedger {
    private final ConversionLogRepository log;
    private final ConversionTotalsRepository totals;
    private final Customers customers;
    private final ExchangeRates rates;

    ConversionLedger(
            ConversionLogRepository log, ConversionTotalsRepository totals, Customers customers, ExchangeRates rates) {
        this.log = log;
        this.totals = totals;
        this.customers = customers;
        this.rates = rates;
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

    private void book(Conversion conversion, Event.Kind kind, int times, LedgerEntry given) {
        LedgerEntry entry = inCurrencyOf(conversion.workspaceId(), given);
        int leads = kind == Event.Kind.LEAD ? times : 0;
        int sales = kind == Event.Kind.SALE ? times : 0;
        LedgerEntry sold = entry.times(sales);
        LedgerEntry refunded = entry.times(kind == Event.Kind.REFUND ? times : 0);
        Money bought = sold.revenue();
        Money returned = refunded.revenue();
        Money kept = new Money(bought.minor() - returned.minor(), bought.currency());
        CustomerId customer = conversion.customerId();
        if (customer != null) {
            customers.add(customer, new Customers.Activity(leads, sales, bought, kept, entry.at()));
        }
        Event event = event(conversion, kind, times, entry.times(times));
        if (event.hasLink()) {
            totals.addToLink(event.link(), leads, sales, kept.minor(), returned.minor());
        }
        totals.addToDay(event, leads, sales, sold, refunded);
        if (event.campaign() != null) {
            totals.addToCampaign(event, event.campaign(), leads + sales, kept.minor(), returned.minor());
        }
        log.append(conversion, event);
    }

    /** Conversions from before a change of the workspace's currency have the amount in the earlier one. */
    private LedgerEntry inCurrencyOf(WorkspaceId workspace, LedgerEntry entry) {
        String currency = totals.lockCurrency(workspace);
        Money amount = new SaleAmount(entry.paid(), entry.revenue()).summedIn(currency);
        return new LedgerEntry(entry.paid(), rates.convert(amount, currency), entry.at());
    }

    private static Event.Kind kind(Conversion conversion) {
        return conversion.type() == ConversionType.SALE ? Event.Kind.SALE : Event.Kind.LEAD;
    }

    private static Event event(Conversion conversion, Event.Kind kind, int times, LedgerEntry booked) {
        Event click = conversion.click();
        CustomerId customer = conversion.customerId();
        long at = booked.at().toEpochMilli();
        Event.Outcome outcome = new Event.Outcome(
                conversion.id().value(),
                customer == null ? null : customer.value(),
                conversion.event(),
                times,
                booked.paid().minor(),
                booked.paid().currency(),
                conversion.orderId(),
                booked.revenue());
        return click == null
                ? Event.withoutClick(kind, at, conversion.workspaceId().value(), outcome)
                : click.ledTo(kind, at, outcome);
    }

    private static LedgerEntry whole(Conversion conversion) {
        return new LedgerEntry(conversion.money(), conversion.worth().revenue(), conversion.createdAt());
    }

    private static LedgerEntry part(Refund refund) {
        return new LedgerEntry(refund.money(), refund.revenue(), refund.at());
    }
}
