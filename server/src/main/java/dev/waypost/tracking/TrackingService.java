package dev.waypost.tracking;

import dev.waypost.access.Caller;
import dev.waypost.access.WorkspaceId;
import dev.waypost.conversions.ConversionRecorder;
import dev.waypost.conversions.model.Attribution;
import dev.waypost.conversions.model.Conversion;
import dev.waypost.conversions.model.ConversionSource;
import dev.waypost.conversions.model.NewConversion;
import dev.waypost.customers.Customer;
import dev.waypost.customers.CustomerId;
import dev.waypost.customers.CustomerView;
import dev.waypost.customers.Customers;
import dev.waypost.customers.OriginNames;
import dev.waypost.events.Event;
import dev.waypost.links.model.LinkId;
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

/** Records reports of a workspace's own servers: conversions by click, leads and sales by customer. */
@ApplicationScoped
class TrackingService {
    private final ConversionRecorder recorder;
    private final Attribution attribution;
    private final Customers customers;
    private final OriginNames originNames;
    private final Clock clock;
    private final Caller caller;

    TrackingService(
            ConversionRecorder recorder,
            Attribution attribution,
            Customers customers,
            OriginNames originNames,
            Clock clock,
            Caller caller) {
        this.recorder = recorder;
        this.attribution = attribution;
        this.customers = customers;
        this.originNames = originNames;
        this.clock = clock;
        this.caller = caller;
    }

    @Transactional
    TrackedConversion conversion(TrackConversion body) {
        Instant now = clock.instant();
        Event click = attribution.require(caller.workspaceId(), body.clickId().strip(), now);
        if (body.pixelId() != null) {
            recorder.requirePixel(caller.workspaceId(), body.pixelId());
        }
        ConversionRecorder.RecordedConversion recordedConversion = recorder.record(new NewConversion(
                caller.workspaceId(),
                click,
                null,
                OptionalTexts.or("conversion", body.event()),
                ReportedAmounts.of(body.value(), body.currency()),
                ConversionSource.API,
                OptionalTexts.orNull(body.orderId()),
                null,
                body.pixelId(),
                metadata(body.metadata()),
                now));
        if (recordedConversion.duplicate()) {
            throw new ApiException(ErrorCode.CONVERSION_EXISTS, "A conversion for this order already exists");
        }
        return TrackedConversion.of(recordedConversion.conversion(), click.click());
    }

    @Transactional
    TrackedLead lead(TrackLead body) {
        Instant now = clock.instant();
        WorkspaceId workspace = caller.workspaceId();
        Customer customer = customers.findOrCreate(
                workspace,
                body.customerExternalId().strip(),
                new Customer.Profile(
                        OptionalTexts.orNull(body.customerName()),
                        OptionalTexts.orNull(body.customerEmail()),
                        OptionalTexts.orNull(body.customerAvatar()),
                        null),
                click(body.clickId(), now));
        Event click = customer.click();
        if (click == null) {
            throw ApiException.invalid("clickId", "is required: the customer has no known click");
        }
        if (body.mode() != LeadMode.DEFERRED) {
            for (int i = 0; i < Objects.requireNonNullElse(body.eventQuantity(), 1); i++) {
                ConversionRecorder.RecordedConversion _ = recorder.record(new NewConversion(
                        workspace,
                        click,
                        customer.id(),
                        body.eventName().strip(),
                        ReportedAmounts.of(null, null),
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
                originNames.link(workspace, new LinkId(click.link())).orElse(null),
                CustomerView.of(customers.find(workspace, customer.id()).orElseThrow()));
    }

    @Transactional
    TrackedSale sale(TrackSale body) {
        WorkspaceId workspace = caller.workspaceId();
        @Nullable String invoice = OptionalTexts.orNull(body.invoiceId());
        Money money = new Money(body.amount(), ReportedAmounts.currency(body.currency()));
        Optional<Conversion> known = recorder.ofOrder(workspace, invoice);
        if (known.isPresent()) {
            return answer(known.get());
        }
        recorder.requireWorth("amount", money);
        Instant now = clock.instant();
        Customer customer = buyer(workspace, body, now);
        return answer(recorder.record(new NewConversion(
                        workspace,
                        dueTo(customer, body.leadEventName()),
                        customer.id(),
                        OptionalTexts.or("Purchase", body.eventName()),
                        money,
                        ConversionSource.API,
                        invoice,
                        OptionalTexts.orNull(body.paymentProcessor()),
                        null,
                        metadata(body.metadata()),
                        now))
                .conversion());
    }

    private Customer buyer(WorkspaceId workspace, TrackSale body, Instant now) {
        String name = body.customerExternalId().strip();
        Event click = click(body.clickId(), now);
        boolean isKnownOnly = click == null && !recorder.isOfCode(workspace, metadata(body.metadata()), now);
        return isKnownOnly
                ? customers.named(workspace, name).orElseThrow(() -> ApiException.notFound("customer"))
                : customers.findOrCreate(workspace, name, Customer.Profile.UNKNOWN, click);
    }

    private @Nullable Event dueTo(Customer customer, @Nullable String leadEventName) {
        @Nullable String lead = OptionalTexts.orNull(leadEventName);
        Optional<Conversion> named =
                lead == null ? Optional.empty() : recorder.lead(customer.workspaceId(), customer.id(), lead);
        return named.isPresent() ? named.get().click() : customer.click();
    }

    private @Nullable Event click(@Nullable String given, Instant now) {
        @Nullable String clickId = OptionalTexts.orNull(given);
        return clickId == null ? null : attribution.require(caller.workspaceId(), clickId, now);
    }

    /** Without the customer if they were deleted. */
    private TrackedSale answer(Conversion conversion) {
        CustomerId id = conversion.customerId();
        Optional<Customer> customer = id == null ? Optional.empty() : customers.find(caller.workspaceId(), id);
        return TrackedSale.of(conversion, customer.map(CustomerView::of).orElse(null));
    }

    private static Map<String, @Nullable Object> metadata(@Nullable Map<String, @Nullable Object> given) {
        return given == null ? Map.of() : given;
    }
}
