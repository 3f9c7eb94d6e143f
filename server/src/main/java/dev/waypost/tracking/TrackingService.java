package dev.waypost.tracking;

import dev.waypost.access.Caller;
import dev.waypost.access.WorkspaceId;
import dev.waypost.conversions.Attribution;
import dev.waypost.conversions.Conversion;
import dev.waypost.conversions.ConversionSource;
import dev.waypost.conversions.NewConversion;
import dev.waypost.conversions.Recording;
import dev.waypost.customers.Customer;
import dev.waypost.customers.CustomerId;
import dev.waypost.customers.CustomerView;
import dev.waypost.customers.Customers;
import dev.waypost.customers.Origins;
import dev.waypost.events.Event;
import dev.waypost.links.LinkId;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.platform.money.Money;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.time.Instant;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The rules of what a workspace reports itself: conversions by click, leads and sales by customer. */
@ApplicationScoped
class TrackingService {
    private final Recording recording;
    private final Attribution attribution;
    private final Customers customers;
    private final Origins origins;
    private final Clock clock;
    private final Caller caller;

    TrackingService(
            Recording recording,
            Attribution attribution,
            Customers customers,
            Origins origins,
            Clock clock,
            Caller caller) {
        this.recording = recording;
        this.attribution = attribution;
        this.customers = customers;
        this.origins = origins;
        this.clock = clock;
        this.caller = caller;
    }

    @Transactional
    TrackedConversion conversion(TrackConversion body) {
        Instant now = clock.instant();
        Event click = attribution.require(caller.workspaceId(), body.clickId().strip(), now);
        if (body.pixelId() != null) {
            recording.requirePixel(caller.workspaceId(), body.pixelId());
        }
        Recording.Recorded recorded = recording.record(new NewConversion(
                caller.workspaceId(),
                click,
                null,
                Texts.or("conversion", body.event()),
                Amounts.of(body.value(), body.currency()),
                ConversionSource.API,
                Texts.orNull(body.orderId()),
                null,
                body.pixelId(),
                metadata(body.metadata()),
                now));
        if (recorded.duplicate()) {
            throw new ApiException(ErrorCode.CONVERSION_EXISTS, "There is a conversion of this order already");
        }
        return TrackedConversion.of(recorded.conversion(), click.click());
    }

    @Transactional
    TrackedLead lead(TrackLead body) {
        Instant now = clock.instant();
        WorkspaceId workspace = caller.workspaceId();
        Customer customer = customers.acquire(
                workspace,
                body.customerExternalId().strip(),
                new Customer.Profile(
                        Texts.orNull(body.customerName()),
                        Texts.orNull(body.customerEmail()),
                        Texts.orNull(body.customerAvatar()),
                        null),
                click(body.clickId(), now));
        Event click = customer.click();
        if (click == null) {
            throw ApiException.invalid("clickId", "is needed: the customer came by no click that is known");
        }
        if (body.mode() != LeadMode.DEFERRED) {
            for (int i = 0; i < Objects.requireNonNullElse(body.eventQuantity(), 1); i++) {
                Recording.Recorded _ = recording.record(new NewConversion(
                        workspace,
                        click,
                        customer.id(),
                        body.eventName().strip(),
                        Amounts.of(null, null),
                        ConversionSource.API,
                        null,
                        null,
                        null,
                        metadata(body.metadata()),
                        now));
            }
        }
        return new TrackedLead(
                new TrackedLead.LeadClick(click.click()),
                origins.link(workspace, new LinkId(click.link())).orElse(null),
                CustomerView.of(customers.find(workspace, customer.id()).orElseThrow()));
    }

    @Transactional
    TrackedSale sale(TrackSale body) {
        WorkspaceId workspace = caller.workspaceId();
        @Nullable String invoice = Texts.orNull(body.invoiceId());
        Money money = new Money(body.amount(), Amounts.currency(body.currency()));
        Optional<Conversion> known = recording.ofOrder(workspace, invoice);
        if (known.isPresent()) {
            return answer(known.get());
        }
        Instant now = clock.instant();
        Customer customer = buyer(workspace, body, now);
        return answer(recording
                .record(new NewConversion(
                        workspace,
                        dueTo(customer, body.leadEventName()),
                        customer.id(),
                        Texts.or("Purchase", body.eventName()),
                        money,
                        ConversionSource.API,
                        invoice,
                        Texts.orNull(body.paymentProcessor()),
                        null,
                        metadata(body.metadata()),
                        now))
                .conversion());
    }

    private Customer buyer(WorkspaceId workspace, TrackSale body, Instant now) {
        String name = body.customerExternalId().strip();
        Event click = click(body.clickId(), now);
        return click == null
                ? customers.named(workspace, name).orElseThrow(() -> ApiException.notFound("customer"))
                : customers.acquire(workspace, name, Customer.Profile.UNKNOWN, click);
    }

    private @Nullable Event dueTo(Customer customer, @Nullable String leadEventName) {
        @Nullable String lead = Texts.orNull(leadEventName);
        Optional<Conversion> named =
                lead == null ? Optional.empty() : recording.lead(customer.workspaceId(), customer.id(), lead);
        return named.isPresent() ? named.get().click() : customer.click();
    }

    private @Nullable Event click(@Nullable String given, Instant now) {
        @Nullable String clickId = Texts.orNull(given);
        return clickId == null ? null : attribution.require(caller.workspaceId(), clickId, now);
    }

    /** Without the customer where they were forgotten since. */
    private TrackedSale answer(Conversion conversion) {
        CustomerId id = conversion.customerId();
        Optional<Customer> customer = id == null ? Optional.empty() : customers.find(caller.workspaceId(), id);
        return TrackedSale.of(conversion, customer.map(CustomerView::of).orElse(null));
    }

    private static Map<String, @Nullable Object> metadata(@Nullable Map<String, @Nullable Object> given) {
        return given == null ? Map.of() : given;
    }
}
