package dev.waypost.customers;

import dev.waypost.access.Caller;
import dev.waypost.audit.AuditLog;
import dev.waypost.audit.Changes;
import dev.waypost.events.Clicks;
import dev.waypost.events.Event;
import dev.waypost.platform.db.DbException;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.platform.id.Ids;
import dev.waypost.platform.web.answers.Listing;
import dev.waypost.platform.web.answers.Paging;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Creates, updates and deletes customers. */
@ApplicationScoped
class CustomerService {
    private static final String RESOURCE = "customer";

    private final CustomerRepository repository;
    private final Clicks clicks;
    private final AuditLog audit;
    private final Ids ids;
    private final Clock clock;
    private final Caller caller;

    CustomerService(CustomerRepository repository, Clicks clicks, AuditLog audit, Ids ids, Clock clock, Caller caller) {
        this.repository = repository;
        this.clicks = clicks;
        this.audit = audit;
        this.ids = ids;
        this.clock = clock;
        this.caller = caller;
    }

    /** Updates the customer with the same external ID, or creates it. */
    @Transactional
    CustomerRepository.Upserted upsert(CreateCustomer request) {
        CustomerRepository.Upserted upserted = repository.upsert(
                caller.workspaceId(),
                new CustomerId(ids.next()),
                request.externalId().strip(),
                new Customer.Profile(request.name(), request.email(), request.avatar(), country(request.country())),
                click(request.clickId()),
                request.metadata(),
                clock.instant());
        record(upserted.created() ? "customer.created" : "customer.updated", upserted.customer(), Changes.none());
        return upserted;
    }

    Listing<Customer> list(@Nullable String search, boolean ascending, Paging paging) {
        return repository.list(caller.workspaceId(), search, ascending, paging);
    }

    long count(@Nullable String search) {
        return repository.count(caller.workspaceId(), search);
    }

    Customer get(CustomerReference reference) {
        CustomerId id = reference.id();
        if (id != null) {
            return repository.find(caller.workspaceId(), id).orElseThrow(CustomerService::none);
        }
        String externalId = reference.externalId();
        if (externalId != null) {
            return repository.findByExternalId(caller.workspaceId(), externalId).orElseThrow(CustomerService::none);
        }
        throw none();
    }

    @Transactional
    Customer update(CustomerReference reference, UpdateCustomer change) {
        repository.lock(caller.workspaceId(), get(reference).id());
        Customer before = get(reference);
        Customer.Profile known = before.profile();
        Customer after = new Customer(
                before.id(),
                before.workspaceId(),
                change.externalId().map(String::strip).required("externalId", String.valueOf(before.externalId())),
                new Customer.Profile(
                        change.name().over(known.name()),
                        change.email().over(known.email()),
                        change.avatar().over(known.avatar()),
                        country(change.country().over(known.country()))),
                before.click(),
                before.partnerId(),
                before.totals(),
                before.firstSeenAt(),
                change.subscriptionCanceledAt().over(before.subscriptionCanceledAt()),
                change.metadata().over(before.metadata(), Map.of()),
                before.createdAt(),
                clock.instant());
        save(after);
        record(
                "customer.updated",
                after,
                Changes.none()
                        .and("externalId", before.externalId(), after.externalId())
                        .and(
                                "subscriptionCanceledAt",
                                before.subscriptionCanceledAt(),
                                after.subscriptionCanceledAt()));
        return after;
    }

    /** Erases the personal data. Events are kept, so that figures do not change. */
    @Transactional
    CustomerId delete(CustomerReference reference) {
        Customer customer = get(reference);
        repository.delete(customer.workspaceId(), customer.id(), clock.instant());
        record("customer.deleted", customer, Changes.none());
        return customer.id();
    }

    private void save(Customer customer) {
        try {
            repository.update(customer);
        } catch (DbException e) {
            if (e.violates(CustomerRepository.UNIQUE_EXTERNAL_ID)) {
                throw new ApiException(ErrorCode.CUSTOMER_EXISTS, "A customer with this external ID already exists");
            }
            throw e;
        }
    }

    /** Without names of people: the log outlives them. */
    private void record(String action, Customer customer, Changes changes) {
        audit.record(customer.workspaceId(), action, RESOURCE, customer.id(), null, changes);
    }

    private @Nullable Event click(@Nullable String clickId) {
        return clickId == null
                ? null
                : clicks.find(clickId)
                        .filter(click ->
                                click.workspace().equals(caller.workspaceId().value()))
                        .orElseThrow(() -> ApiException.notFound("click"));
    }

    private static @Nullable String country(@Nullable String given) {
        return given == null ? null : given.toUpperCase(Locale.ROOT);
    }

    private static ApiException none() {
        return ApiException.notFound(RESOURCE);
    }
}
