package dev.waypost.billing.stripe;

import com.stripe.exception.StripeException;
import com.stripe.model.Customer;
import com.stripe.net.RequestOptions;
import com.stripe.param.CustomerCreateParams;
import com.stripe.param.CustomerUpdateParams;
import com.stripe.param.PaymentMethodAttachParams;
import com.stripe.service.V1Services;
import dev.waypost.billing.PaymentGateway;
import dev.waypost.billing.accounts.BillingAccount;
import dev.waypost.billing.accounts.BillingAccount.PaymentMethod;
import dev.waypost.billing.subscriptions.Payer;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Stripe customers and payment methods. */
@ApplicationScoped
class StripeCustomers {
    private final StripeCalls calls;

    StripeCustomers(StripeCalls calls) {
        this.calls = calls;
    }

    PaymentGateway.SavedMethod saveMethod(String paymentMethodId, BillingAccount account, Payer payer) {
        return calls.make(stripe -> {
            String customer = idOf(stripe, account, payer);
            com.stripe.model.PaymentMethod attached = stripe.paymentMethods()
                    .attach(
                            paymentMethodId,
                            PaymentMethodAttachParams.builder()
                                    .setCustomer(customer)
                                    .build());
            stripe.customers()
                    .update(
                            customer,
                            CustomerUpdateParams.builder()
                                    .setInvoiceSettings(CustomerUpdateParams.InvoiceSettings.builder()
                                            .setDefaultPaymentMethod(attached.getId())
                                            .build())
                                    .build());
            return new PaymentGateway.SavedMethod(new PaymentMethod(attached.getId(), label(attached)), customer);
        });
    }

    /** The payment method of a payment, for later payments. */
    Optional<PaymentMethod> methodOf(String paymentIntent) {
        return calls.make(stripe -> {
            @Nullable
            String method = stripe.paymentIntents().retrieve(paymentIntent).getPaymentMethod();
            if (method == null) {
                return Optional.empty();
            }
            return Optional.of(
                    new PaymentMethod(method, label(stripe.paymentMethods().retrieve(method))));
        });
    }

    /** The Stripe customer of a workspace, created on the first payment. */
    static String idOf(V1Services stripe, BillingAccount account, Payer payer) throws StripeException {
        @Nullable String known = account.customerRef();
        if (known != null) {
            return known;
        }
        Customer made = stripe.customers()
                .create(
                        CustomerCreateParams.builder()
                                .setEmail(payer.email())
                                .setName(payer.name())
                                .putMetadata(
                                        StripeNames.WORKSPACE,
                                        payer.workspaceId().text())
                                .build(),
                        RequestOptions.builder()
                                .setIdempotencyKey("customer-" + payer.workspaceId())
                                .build());
        return made.getId();
    }

    private static String label(com.stripe.model.PaymentMethod method) {
        com.stripe.model.PaymentMethod.@Nullable Card card = method.getCard();
        return card == null ? method.getType() : "%s •••• %s".formatted(capitalised(card.getBrand()), card.getLast4());
    }

    private static String capitalised(String brand) {
        return brand.isEmpty() ? brand : Character.toUpperCase(brand.charAt(0)) + brand.substring(1);
    }
}
