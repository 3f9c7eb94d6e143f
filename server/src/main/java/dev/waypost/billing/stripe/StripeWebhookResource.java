package dev.waypost.billing.stripe;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.waypost.access.Anyone;
import dev.waypost.platform.config.BillingMode;
import dev.waypost.platform.config.BillingSettings;
import dev.waypost.platform.crypto.StripeSignature;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.platform.web.answers.Answer;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.MediaType;
import java.io.IOException;
import java.time.Clock;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/** The webhook endpoint for Stripe events of this installation's own payments. */
@Path("/api/billing/stripe/webhook")
@Tag(name = "Billing")
@RunOnVirtualThread
public class StripeWebhookResource {
    /** Events have a few kilobytes; larger requests are not from Stripe. */
    private static final int LARGEST = 512 * 1024;

    private final PaymentEvents events;
    private final BillingSettings settings;
    private final ObjectMapper json;
    private final Clock clock;

    StripeWebhookResource(PaymentEvents events, BillingSettings settings, ObjectMapper json, Clock clock) {
        this.events = events;
        this.settings = settings;
        this.json = json;
        this.clock = clock;
    }

    @POST
    @Consumes(MediaType.APPLICATION_JSON)
    @Anyone
    @Operation(
            operationId = "receivePaymentEvent",
            summary = "Receive a Stripe event about payments to this installation",
            description = "Must be signed with WAYPOST_STRIPE_WEBHOOK_SECRET and at most five minutes old. A "
                    + "repeated event has no effect.")
    public Answer<ReceivedEventView> receive(@HeaderParam("Stripe-Signature") @Nullable String signature, byte[] body) {
        if (settings.mode() != BillingMode.STRIPE) {
            throw ApiException.notFound("page");
        }
        if (body.length > LARGEST) {
            throw new ApiException(ErrorCode.PAYLOAD_TOO_LARGE, "The body is too large");
        }
        if (!StripeSignature.isGenuine(settings.stripeWebhookSecret(), signature, body, clock.instant())) {
            throw new ApiException(ErrorCode.UNAUTHORIZED, "The Stripe signature is invalid or too old");
        }
        JsonNode event = read(body);
        String id = event.path("id").asText("");
        if (id.isEmpty()) {
            throw ApiException.invalid("id", "is missing: this is not a Stripe event");
        }
        return Answer.of(new ReceivedEventView(
                true,
                !events.handle(
                        id, event.path("type").asText(""), event.path("data").path("object"))));
    }

    private JsonNode read(byte[] body) {
        try {
            return json.readTree(body);
        } catch (IOException e) {
            throw ApiException.invalid("body", "must be JSON");
        }
    }

    public record ReceivedEventView(
            boolean received,

            @Schema(description = "Whether it was a duplicate")
            boolean duplicate) {}
}
