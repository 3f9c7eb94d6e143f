package dev.waypost.billing.stripe;

import com.stripe.exception.InvalidRequestException;
import com.stripe.exception.StripeException;
import com.stripe.param.ProductCreateParams;
import com.stripe.service.V1Services;
import dev.waypost.access.Plan;
import dev.waypost.billing.PlanView;
import java.util.Locale;

/** The Stripe products of plans. */
final class StripeProducts {
    private StripeProducts() {}

    /** Subscriptions require an existing product; it is named after the plan and created on first use. */
    static String idOf(V1Services stripe, Plan plan) throws StripeException {
        String id = "waypost_" + nameOf(plan);
        try {
            stripe.products()
                    .create(ProductCreateParams.builder()
                            .setId(id)
                            .setName("Waypost " + PlanView.nameOf(plan))
                            .build());
        } catch (InvalidRequestException e) {
            if (!"resource_already_exists".equals(e.getCode())) {
                throw e;
            }
        }
        return id;
    }

    static String nameOf(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }
}
