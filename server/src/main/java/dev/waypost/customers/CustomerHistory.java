package dev.waypost.customers;

import dev.waypost.affiliate.partners.model.PartnerId;
import dev.waypost.campaigns.CampaignId;
import dev.waypost.events.Event;
import dev.waypost.links.model.LinkId;
import dev.waypost.platform.id.Id;
import dev.waypost.platform.id.IdPrefix;
import dev.waypost.platform.money.ExchangeRates;
import dev.waypost.platform.money.Money;
import dev.waypost.platform.money.SaleAmount;
import dev.waypost.routing.RuleId;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The events, attribution and lifetime value of a customer. */
@ApplicationScoped
class CustomerHistory {
    private final CustomerHistoryRepository repository;
    private final CustomerRepository customers;
    private final CohortRepository workspaces;
    private final OriginNames originNames;
    private final ExchangeRates rates;

    CustomerHistory(
            CustomerHistoryRepository repository,
            CustomerRepository customers,
            CohortRepository workspaces,
            OriginNames originNames,
            ExchangeRates rates) {
        this.repository = repository;
        this.customers = customers;
        this.workspaces = workspaces;
        this.originNames = originNames;
        this.rates = rates;
    }

    JourneyView journey(Customer customer) {
        List<JourneyView.JourneyEvent> events = new ArrayList<>();
        Map<String, Event> clicks = new LinkedHashMap<>();
        if (customer.click() != null) {
            clicks.put(customer.click().click(), customer.click());
        }
        for (CustomerHistoryRepository.CustomerEvent customerEvent :
                repository.of(customer.workspaceId(), customer.id())) {
            @Nullable Event click = customerEvent.click();
            if (click != null) {
                clicks.putIfAbsent(click.click(), click);
            }
            events.add(event(customerEvent));
        }
        clicks.values().forEach(click -> events.add(event(click)));
        events.sort(Comparator.comparing(JourneyView.JourneyEvent::timestamp));
        return new JourneyView(customer.id(), events);
    }

    AttributionView attribution(Customer customer) {
        Event click = customer.click();
        PartnerId id = customer.partnerId();
        AttributionView.PartnerOrigin partner = id == null
                ? null
                : originNames.partner(customer.workspaceId(), id).orElse(null);
        if (click == null) {
            return new AttributionView(AttributionView.LAST_CLICK, null, null, null, null, partner);
        }
        UUID campaign = click.campaign();
        UUID rule = click.rule();
        return new AttributionView(
                AttributionView.LAST_CLICK,
                new AttributionView.ClickOrigin(
                        click.click(),
                        Instant.ofEpochMilli(click.at()),
                        click.where().country(),
                        click.device().type(),
                        click.source().referrer()),
                originNames
                        .link(customer.workspaceId(), new LinkId(click.link()))
                        .orElse(null),
                campaign == null
                        ? null
                        : originNames
                                .campaign(customer.workspaceId(), new CampaignId(campaign))
                                .orElse(null),
                rule == null
                        ? null
                        : originNames
                                .rule(customer.workspaceId(), new RuleId(rule))
                                .orElse(null),
                partner);
    }

    /**
     * Recalculates the totals of a customer in the current currency of the workspace: what sales were worth on their
     * day, or, of sales from before a change of the currency, what they are worth today.
     */
    @Transactional
    Customer recalculate(Customer customer) {
        String _ = customers.lockCurrency(customer.id());
        String currency = workspaces.currencyOf(customer.workspaceId());
        long leads = 0;
        long sales = 0;
        long bought = 0;
        long kept = 0;
        for (CustomerHistoryRepository.Sum sum : repository.sums(customer.workspaceId(), customer.id())) {
            leads += sum.leads();
            sales += sum.sales();
            long refunded = inCurrency(sum.refunded(), currency);
            long sold = inCurrency(sum.bought(), currency);
            bought += sold;
            kept += sold - refunded;
        }
        customers.set(customer.id(), leads, sales, new Money(bought, currency), new Money(kept, currency));
        return customers.find(customer.workspaceId(), customer.id()).orElseThrow();
    }

    private long inCurrency(SaleAmount sum, String currency) {
        return rates.convert(sum.summedIn(currency), currency).minor();
    }

    private static JourneyView.JourneyEvent event(CustomerHistoryRepository.CustomerEvent customerEvent) {
        Event click = customerEvent.click();
        return new JourneyView.JourneyEvent(
                new ConversionName(customerEvent.conversion()).text(),
                customerEvent.type(),
                customerEvent.event(),
                customerEvent.at(),
                click == null ? null : new LinkId(click.link()),
                click == null || click.campaign() == null ? null : new CampaignId(click.campaign()),
                customerEvent.money().major(),
                customerEvent.money().currency(),
                customerEvent.metadata());
    }

    private static JourneyView.JourneyEvent event(Event click) {
        return new JourneyView.JourneyEvent(
                click.click(),
                "click",
                "click",
                Instant.ofEpochMilli(click.at()),
                new LinkId(click.link()),
                click.campaign() == null ? null : new CampaignId(click.campaign()),
                null,
                null,
                Map.of());
    }

    /** The id of a conversion, which is a thing of another feature. */
    @IdPrefix("conv")
    private record ConversionName(UUID value) implements Id {}
}
