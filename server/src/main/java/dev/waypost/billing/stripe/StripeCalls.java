package dev.waypost.billing.stripe;

import com.stripe.StripeClient;
import com.stripe.exception.ApiConnectionException;
import com.stripe.exception.CardException;
import com.stripe.exception.InvalidRequestException;
import com.stripe.exception.StripeException;
import com.stripe.net.RequestOptions;
import com.stripe.service.V1Services;
import dev.waypost.billing.orders.BillingOrder;
import dev.waypost.platform.config.BillingSettings;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import io.quarkus.logging.Log;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Objects;

/** Calls Stripe and translates its errors. */
@ApplicationScoped
class StripeCalls {
    private static final int CONNECT_MILLIS = 5_000;
    private static final int READ_MILLIS = 15_000;

    private final BillingSettings settings;

    StripeCalls(BillingSettings settings) {
        this.settings = settings;
    }

    <T> T make(StripeCall<T> call) {
        StripeClient stripe = StripeClient.builder()
                .setApiKey(settings.stripeSecretKey())
                .setApiBase(settings.stripeApi())
                .setConnectTimeout(CONNECT_MILLIS)
                .setReadTimeout(READ_MILLIS)
                .build();
        try {
            return call.on(stripe.v1());
        } catch (CardException e) {
            throw new ApiException(ErrorCode.PROVIDER_REFUSED, "The payment was declined: " + reason(e));
        } catch (ApiConnectionException e) {
            throw new ApiException(ErrorCode.PROVIDER_UNAVAILABLE, "Stripe cannot be reached; try again in a moment");
        } catch (InvalidRequestException e) {
            throw new ApiException(ErrorCode.PROVIDER_REFUSED, "Stripe rejected the request: " + reason(e));
        } catch (StripeException e) {
            Log.warnf("Stripe returned %s: %s", e.getStatusCode(), e.getMessage());
            throw new ApiException(
                    ErrorCode.PROVIDER_UNAVAILABLE, "Stripe returned an unexpected response; try again later");
        }
    }

    static String reason(StripeException e) {
        return Objects.requireNonNullElse(e.getUserMessage(), String.valueOf(e.getCode()));
    }

    /** The idempotency key: the request is executed once, however often it is sent. */
    static RequestOptions once(String what, BillingOrder order) {
        return RequestOptions.builder()
                .setIdempotencyKey(what + "-" + order.id())
                .build();
    }

    /** One request or a few related ones. */
    @FunctionalInterface
    interface StripeCall<T> {
        T on(V1Services stripe) throws StripeException;
    }
}
