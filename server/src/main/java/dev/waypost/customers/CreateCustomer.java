package dev.waypost.customers;

import jakarta.validation.constraints.Email;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The request body that creates a customer, or updates the one with the same external ID. */
public record CreateCustomer(
        @NotBlank @Size(max = 200) @Schema(description = "Your ID of the customer", examples = "user_42")
        String externalId,

        @Size(max = 200) @Schema(examples = "Ada Lovelace") @Nullable
        String name,

        @Email @Size(max = 254) @Schema(examples = "ada@example.com") @Nullable
        String email,

        @Size(max = 2048) @Nullable String avatar,

        @Pattern(regexp = "[A-Za-z]{2}", message = "must be a two-letter country code")
        @Schema(description = "An ISO 3166 code; that of the click by default", examples = "GB")
        @Nullable
        String country,

        @Pattern(regexp = "[\\w.~-]{1,100}", message = "must be the ID of a click")
        @Schema(description = "The click that led to the customer")
        @Nullable
        String clickId,

        @Schema(description = "Custom data, up to 10,000 characters of JSON") @Nullable
        Map<String, @Nullable Object> metadata) {}
