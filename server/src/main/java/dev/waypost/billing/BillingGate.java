package dev.waypost.billing;

import dev.waypost.platform.config.BillingMode;
import dev.waypost.platform.config.BillingSettings;
import dev.waypost.platform.error.ApiException;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.container.ContainerRequestContext;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;

/** Hides the billing endpoints if billing is off. */
@ApplicationScoped
public class BillingGate {
    private static final String PATHS = "/api/billing/";

    private final BillingSettings settings;

    BillingGate(BillingSettings settings) {
        this.settings = settings;
    }

    @ServerRequestFilter(priority = Priorities.AUTHENTICATION - 1)
    public void check(ContainerRequestContext request) {
        if (settings.mode() == BillingMode.OFF
                && request.getUriInfo().getRequestUri().getPath().startsWith(PATHS)) {
            throw ApiException.notFound("page");
        }
    }
}
