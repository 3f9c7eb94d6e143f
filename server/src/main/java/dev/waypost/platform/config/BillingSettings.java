package dev.waypost.platform.config;

import jakarta.inject.Singleton;
import java.util.Locale;

/** The billing settings of this installation. */
@Singleton
public class BillingSettings {
    private static final String STRIPE_API = "https://api.stripe.com";

    private final WaypostConfig config;

    public BillingSettings(WaypostConfig config) {
        this.config = config;
    }

    public BillingMode mode() {
        return BillingMode.valueOf(config.billing().toUpperCase(Locale.ROOT));
    }

    /** Whether only administrators of the installation confirm manual payments. */
    public boolean confirmedByAdministrators() {
        return config.billingConfirm().equals("admin");
    }

    public String stripeSecretKey() {
        return config.stripeSecretKey().orElse("");
    }

    public String stripeWebhookSecret() {
        return config.stripeWebhookSecret().orElse("");
    }

    /** The URL of the Stripe API. */
    public String stripeApi() {
        return STRIPE_API;
    }
}
