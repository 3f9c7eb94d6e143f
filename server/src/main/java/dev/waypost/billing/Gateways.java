package dev.waypost.billing;

import dev.waypost.platform.config.BillingMode;
import dev.waypost.platform.config.BillingSettings;
import dev.waypost.platform.error.ApiException;
import io.quarkus.arc.All;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The payment gateways, by the mode of billing that uses them. */
@ApplicationScoped
public class Gateways {
    private final Map<BillingMode, PaymentGateway> all;
    private final BillingSettings settings;

    Gateways(@All List<PaymentGateway> all, BillingSettings settings) {
        this.all = all.stream().collect(Collectors.toMap(PaymentGateway::mode, Function.identity()));
        this.settings = settings;
    }

    /** The one that new payments go through. */
    public PaymentGateway current() {
        return of(settings.mode());
    }

    /** The one that a subscription was made with; the setting may have changed since. */
    PaymentGateway of(BillingMode mode) {
        @Nullable PaymentGateway gateway = all.get(mode);
        if (gateway == null) {
            throw ApiException.notFound("page");
        }
        return gateway;
    }
}
