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

/** The payment gateways by billing mode. */
@ApplicationScoped
public class Gateways {
    private final Map<BillingMode, PaymentGateway> all;
    private final BillingSettings settings;

    Gateways(@All List<PaymentGateway> all, BillingSettings settings) {
        this.all = all.stream().collect(Collectors.toMap(PaymentGateway::mode, Function.identity()));
        this.settings = settings;
    }

    /** The gateway for new payments. */
    public PaymentGateway current() {
        return of(settings.mode());
    }

    /** The gateway that a subscription was created with; the setting may have changed since. */
    PaymentGateway of(BillingMode mode) {
        @Nullable PaymentGateway gateway = all.get(mode);
        if (gateway == null) {
            throw ApiException.notFound("page");
        }
        return gateway;
    }
}
