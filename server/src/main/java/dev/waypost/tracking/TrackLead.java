package dev.waypost.tracking;

import jakarta.validation.constraints.Email;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The request body that reports a lead, such as a registration. */
public record TrackLead(
        @Size(max = 100)
        @Schema(description = "Required the first time a customer is reported", examples = "V1StGXR8_Z5jdHi6B-my")
        @Nullable
        String clickId,

        @NotBlank @Size(max = 200) @Schema(examples = "Sign up")
        String eventName,

        @NotBlank @Size(max = 200) @Schema(description = "Your ID of the customer", examples = "user_42")
        String customerExternalId,

        @Size(max = 200) @Schema(examples = "Ada Lovelace") @Nullable
        String customerName,

        @Email @Size(max = 254) @Schema(examples = "ada@example.com") @Nullable
        String customerEmail,

        @Size(max = 2048) @Nullable String customerAvatar,

        @Schema(description = "async and wait both respond when it is recorded; deferred stores the customer only")
        @Nullable
        LeadMode mode,

        @Min(1) @Max(100) @Schema(description = "Number of leads. Defaults to 1") @Nullable
        Integer eventQuantity,

        @Schema(description = "Custom data, up to 10,000 characters of JSON") @Nullable
        Map<String, @Nullable Object> metadata) {}
