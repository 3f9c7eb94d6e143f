package dev.waypost.testing;

import dev.waypost.platform.config.BillingMode;
import dev.waypost.platform.config.BillingSettings;
import dev.waypost.platform.config.WaypostConfig;
import io.quarkus.test.Mock;
import jakarta.inject.Singleton;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** The billing of the server under test: manual by default, and another for one test. */
@Mock
@Singleton
public class SettableBilling extends BillingSettings {
    public static final String WEBHOOK_SECRET = "whsec_of_the_tests";

    private static volatile @Nullable BillingMode mode;
    private static volatile boolean byAdministrators;
    private static volatile String stripe = "http://localhost:1";

    SettableBilling(WaypostConfig config) {
        super(config);
    }

    public static void off() {
        mode = BillingMode.OFF;
    }

    public static void administratorsConfirm() {
        byAdministrators = true;
    }

    /** Uses an emulator of Stripe at this URL. */
    public static void stripe(String address) {
        stripe = address;
        mode = BillingMode.STRIPE;
    }

    @Override
    public BillingMode mode() {
        @Nullable BillingMode set = mode;
        return set == null ? super.mode() : set;
    }

    @Override
    public boolean confirmedByAdministrators() {
        return byAdministrators || super.confirmedByAdministrators();
    }

    @Override
    public String stripeSecretKey() {
        return "sk_test_of_the_tests";
    }

    @Override
    public String stripeWebhookSecret() {
        return WEBHOOK_SECRET;
    }

    @Override
    public String stripeApi() {
        return stripe;
    }

    /** Restores the configured billing for the next test. */
    public static final class Reset implements AfterEachCallback {
        @Override
        public void afterEach(ExtensionContext context) {
            mode = null;
            byAdministrators = false;
        }
    }
}
