package dev.waypost.customers;

import dev.waypost.platform.web.input.Patch;
import jakarta.validation.constraints.Email;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.time.Instant;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The request body that updates a customer. */
public record UpdateCustomer(
        Patch<@NotBlank @Size(max = 200) String> externalId,
        @Schema(examples = "Ada King") Patch<@Size(max = 200) String> name,
        Patch<@Email @Size(max = 254) String> email,
        Patch<@Size(max = 2048) String> avatar,

        Patch<@Pattern(regexp = "[A-Za-z]{2}", message = "must be a two-letter country code") String> country,
        Patch<Instant> subscriptionCanceledAt,
        Patch<Map<String, @Nullable Object>> metadata) {}
