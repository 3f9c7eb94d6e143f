package dev.waypost.customers;

import dev.waypost.access.WorkspaceId;
import dev.waypost.affiliate.partners.model.PartnerId;
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

/** The customers of workspaces, for conversion tracking. */
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

    /**
     * The customer with that external ID, created if there is none. Given values replace known ones; a newer click
     * replaces the older one.
     */
    @Transactional(Transactional.TxType.MANDATORY)
    public Customer findOrCreate(
            WorkspaceId workspace, String externalId, Customer.Profile profile, @Nullable Event click) {
        return repository
                .upsert(workspace, new CustomerId(ids.next()), externalId, profile, click, null, clock.instant())
                .customer();
    }

    /**
     * Assigns a customer to the partner who is credited with a conversion, unless another partner referred them.
     *
     * @param from the partner as read before a merge
     */
    @Transactional(Transactional.TxType.MANDATORY)
    public void attribute(CustomerId customer, PartnerId from, PartnerId to) {
        repository.attribute(customer, from, to);
    }

    /** Adds to the totals of the customer. Negative numbers subtract. */
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
     * An activity of a customer.
     *
     * @param bought negative if a sale is reversed
     * @param kept the change of the lifetime value; negative for a refund
     */
    public record Activity(long leads, long sales, Money bought, Money kept, Instant at) {}
}
