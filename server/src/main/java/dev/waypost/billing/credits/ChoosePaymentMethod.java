package dev.waypost.billing.credits;

import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The request body that sets the payment method of automatic payments. */
public record ChoosePaymentMethod(
        @NotBlank
        @Size(max = 255)
        @Pattern(regexp = "^[A-Za-z0-9_-]+$", message = "must be the ID of a payment method, such as pm_card_visa")
        @Schema(examples = "pm_card_visa")
        String paymentMethodId) {}
