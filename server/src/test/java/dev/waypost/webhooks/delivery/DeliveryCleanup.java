package dev.waypost.webhooks.delivery;

import jakarta.enterprise.context.ApplicationScoped;

/** Has old deliveries removed at once, for tests that do not want to wait for the night. */
@ApplicationScoped
public class DeliveryCleanup {
    private final Deliveries deliveries;

    DeliveryCleanup(Deliveries deliveries) {
        this.deliveries = deliveries;
    }

    /** Does what is done every night. */
    public void forgetOldNow() {
        deliveries.forgetOld();
    }
}
