package dev.waypost.webhooks.delivery;

import jakarta.enterprise.context.ApplicationScoped;

/** Removes old deliveries immediately, for tests that do not wait for the night. */
@ApplicationScoped
public class DeliveryCleanup {
    private final Deliveries deliveries;

    DeliveryCleanup(Deliveries deliveries) {
        this.deliveries = deliveries;
    }

    /** Runs the nightly cleanup. */
    public void forgetOldNow() {
        deliveries.forgetOld();
    }
}
