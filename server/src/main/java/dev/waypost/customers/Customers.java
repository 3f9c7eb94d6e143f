package dev.waypost.customers;

import dev.waypost.access.WorkspaceId;
import dev.waypost.affiliate.partners.PartnerId;
import dev.waypost.events.Event;
import dev.waypost.platform.id.Ids;
import dev.waypost.platform.money.ExchangeRates;
import dev.waypost.platform.money.Money;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The customers of workspaces, for those who track what becomes of clicks. */
@ApplicationScoped
public class Customers {
    private final CustomerRepository repository;
    private final ExchangeRates rates;
    private final Ids ids;
    private final Clock clock;

    Customers(CustomerRepository repository, ExchangeRates rates, Ids ids, Clock clock) {
        this.repository = repository;
        this.rates = rates;
        this.ids = ids;
        this.clock = clock;
    }

    public Optional<Customer> named(WorkspaceId workspace, String externalId) {
        return repository.findByExternalId(workspace, externalId);
    }

    public Optional<Customer> find(WorkspaceId workspace, CustomerId id) {
        return repository.find(workspace, id);
    }

    /** The customer of that name, made if there is none. What is given replaces what was known; a click the older one. */
    @Transactional(Transactional.TxType.MANDATORY)
    public Customer findOrCreate(
            WorkspaceId workspace, String externalId, Customer.Profile profile, @Nullable Event click) {
        return repository
                .upsert(workspace, new CustomerId(ids.next()), externalId, profile, click, null, clock.instant())
                .customer();
    }

    /** Makes a customer another partner's, unless somebody else brought them. */
    @Transactional(Transactional.TxType.MANDATORY)
    public void attribute(CustomerId customer, PartnerId from, PartnerId to) {
        repository.attribute(customer, from, to);
    }

    /** Adds to what the customer did. Numbers below zero take back. */
    @Transactional(Transactional.TxType.MANDATORY)
    public void add(CustomerId customer, Activity activity) {
        String currency = repository.lockCurrency(customer);
        repository.add(
                customer,
                activity.leads(),
                activity.sales(),
                rates.convert(activity.bought(), currency).minor(),
                rates.convert(activity.kept(), currency).minor(),
                activity.at());
    }

    /**
     * What a customer did.
     *
     * @param bought below zero when a sale is taken back
     * @param kept what it adds to the customer's worth; below zero for a refund
     */
    public record Activity(long leads, long sales, Money bought, Money kept, Instant at) {}
}
