package dev.waypost.auth.saml.signin;

import dev.waypost.access.Feature;
import dev.waypost.auth.device.Device;
import dev.waypost.auth.saml.SamlConnection;
import dev.waypost.auth.saml.messages.SamlException;
import dev.waypost.auth.saml.messages.SamlReason;
import dev.waypost.plans.Plans;
import dev.waypost.platform.web.RateLimits;
import dev.waypost.platform.web.address.ClientNetwork;
import jakarta.inject.Singleton;
import java.time.Duration;

/** The checks of every sign-in step: the rate limit of the network, and the plan feature. */
@Singleton
class SignInGate {
    /** Per network, which may be that of a whole company. */
    private static final int STEPS_PER_MINUTE = 300;

    private final Plans plans;
    private final RateLimits limits;

    SignInGate(Plans plans, RateLimits limits) {
        this.plans = plans;
        this.limits = limits;
    }

    /** @param step each step is counted separately */
    void count(String step, Device device) {
        limits.countAction(step, ClientNetwork.of(device.ip()), STEPS_PER_MINUTE, Duration.ofMinutes(1));
    }

    void requirePlan(SamlConnection connection) {
        if (!isOnPlan(connection)) {
            throw new SamlException(SamlReason.NOT_AVAILABLE);
        }
    }

    boolean isOnPlan(SamlConnection connection) {
        return plans.includes(plans.of(connection.workspaceId()), Feature.SAML);
    }
}
