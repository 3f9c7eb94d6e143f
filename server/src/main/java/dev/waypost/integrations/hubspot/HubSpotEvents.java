package dev.waypost.integrations.hubspot;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.waypost.access.WorkspaceId;
import dev.waypost.integrations.Installation;
import dev.waypost.integrations.InstallationId;
import dev.waypost.integrations.Installations;
import dev.waypost.integrations.MessageReceiver;
import dev.waypost.integrations.ReceivedView;
import dev.waypost.integrations.ServiceMessage;
import dev.waypost.integrations.payments.Payment;
import dev.waypost.integrations.payments.PaymentRecorder;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.money.Currencies;
import dev.waypost.platform.money.Money;
import dev.waypost.platform.outbox.OutboxHandler;
import io.quarkus.logging.Log;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.Clock;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Processes messages of HubSpot. They only report that a contact or deal has changed; its current state is read
 * afterwards, so that HubSpot does not wait, and with retries.
 */
@ApplicationScoped
class HubSpotEvents implements OutboxHandler {
    static final String TOPIC = "hubspot";

    private static final Pattern AMOUNT = Pattern.compile("\\d{1,12}(\\.\\d{1,6})?");

    private final HubSpotApi api;
    private final Installations installations;
    private final MessageReceiver receiver;
    private final PaymentRecorder payments;
    private final ObjectMapper json;
    private final Clock clock;

    HubSpotEvents(
            HubSpotApi api,
            Installations installations,
            MessageReceiver receiver,
            PaymentRecorder payments,
            ObjectMapper json,
            Clock clock) {
        this.api = api;
        this.installations = installations;
        this.receiver = receiver;
        this.payments = payments;
        this.json = json;
        this.clock = clock;
    }

    @Override
    public String topic() {
        return TOPIC;
    }

    @Override
    public int atOnce() {
        return 4;
    }

    @Override
    public void handle(String payload) throws IOException, InterruptedException {
        ObjectChange objectChange = read(payload);
        Installation installation;
        try {
            installation = installations.get(objectChange.workspaceId(), objectChange.installationId());
        } catch (ApiException e) {
            // The connection was removed meanwhile.
            return;
        }
        try {
            Optional<Payment> payment = objectChange.type() == ObjectChange.Type.CONTACT
                    ? lead(installation, objectChange)
                    : sale(installation, objectChange);
            if (payment.isPresent()) {
                ReceivedView _ = receiver.receive(
                        installation, objectChange.message(), () -> payments.record(installation, payment.get()));
            }
        } catch (ApiException e) {
            Log.infof("Skipped a %s of installation %s: %s", objectChange.type(), installation.id(), e.getMessage());
        } catch (IOException e) {
            installations.noteError(installation, String.valueOf(e.getMessage()));
            throw e;
        }
    }

    private ObjectChange read(String payload) throws JsonProcessingException {
        return json.readValue(payload, ObjectChange.class);
    }

    /** A contact with a click. */
    private Optional<Payment> lead(Installation installation, ObjectChange objectChange)
            throws IOException, InterruptedException {
        return contact(installation, objectChange.objectId())
                .map(contact -> new Payment(
                        List.of("hubspot_contact_" + objectChange.objectId()),
                        "Contact created",
                        new Money(0, Currencies.DOLLAR),
                        click(installation, contact),
                        buyer(objectChange.objectId(), contact),
                        Map.of(),
                        clock.instant()));
    }

    /** A won deal. */
    private Optional<Payment> sale(Installation installation, ObjectChange objectChange)
            throws IOException, InterruptedException {
        Optional<JsonNode> deal = api.properties(
                installation,
                "deals",
                objectChange.objectId(),
                List.of("amount", "deal_currency_code", "dealname", "hs_is_closed_won", property(installation)));
        Optional<Money> money = deal.filter(
                        found -> found.path("hs_is_closed_won").asText().equals("true"))
                .flatMap(HubSpotEvents::money);
        if (deal.isEmpty() || money.isEmpty()) {
            return Optional.empty();
        }
        @Nullable
        String contactId = api.contactOf(installation, objectChange.objectId()).orElse(null);
        Optional<JsonNode> contact = contactId == null ? Optional.empty() : contact(installation, contactId);
        Map<String, @Nullable Object> told = new HashMap<>();
        told.put("hubspotDeal", ServiceMessage.text(deal.get().path("dealname")));
        return Optional.of(new Payment(
                List.of("hubspot_deal_" + objectChange.objectId()),
                "Deal won",
                money.get(),
                ServiceMessage.first(
                        click(installation, deal.get()),
                        contact.map(found -> click(installation, found)).orElse(null)),
                contact.isEmpty() || contactId == null
                        ? new Payment.Buyer(null, null, null, null)
                        : buyer(contactId, contact.get()),
                told,
                clock.instant()));
    }

    private Optional<JsonNode> contact(Installation installation, String id) throws IOException, InterruptedException {
        return api.properties(
                installation, "contacts", id, List.of("email", "firstname", "lastname", property(installation)));
    }

    private static Payment.Buyer buyer(String id, JsonNode contact) {
        @Nullable String first = ServiceMessage.text(contact.path("firstname"));
        @Nullable String last = ServiceMessage.text(contact.path("lastname"));
        return new Payment.Buyer(
                null,
                id,
                first == null || last == null ? ServiceMessage.first(first, last) : first + " " + last,
                ServiceMessage.text(contact.path("email")));
    }

    private static Optional<Money> money(JsonNode deal) {
        String amount = String.valueOf(ServiceMessage.text(deal.path("amount")));
        @Nullable String told = ServiceMessage.text(deal.path("deal_currency_code"));
        String currency = told == null ? Currencies.DOLLAR : told.toUpperCase(Locale.ROOT);
        return AMOUNT.matcher(amount).matches() && Currencies.inUse(currency)
                ? Optional.of(Money.ofMajor(new BigDecimal(amount), currency)).filter(money -> money.minor() > 0)
                : Optional.empty();
    }

    private static @Nullable String click(Installation installation, JsonNode object) {
        return ServiceMessage.text(object.path(property(installation)));
    }

    private static String property(Installation installation) {
        @Nullable String named = installation.settings().text(HubSpotConnector.CLICK_PROPERTY);
        return named == null ? HubSpotConnector.USUAL_PROPERTY : named;
    }

    /**
     * A reported change.
     *
     * @param message the ID of the message
     */
    record ObjectChange(
            WorkspaceId workspaceId, InstallationId installationId, Type type, String objectId, String message) {
        /** The changed object. */
        enum Type {
            CONTACT,
            DEAL
        }
    }
}
