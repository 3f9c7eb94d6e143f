package dev.waypost.customers;

import dev.waypost.platform.id.Ids;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The ways to refer to a customer in the API: by ID, or by {@code ext_} and the external ID. */
@Schema(
        type = SchemaType.STRING,
        pattern = "^cus_[0-9a-z]{24}$|^ext_.+$",
        description = "The customer ID, or ext_ plus the external ID",
        examples = "cus_01k2m4p6r8t0v2x4z6b8d0f2")
public record CustomerReference(String text) {
    private static final String EXTERNAL = "ext_";

    public static CustomerReference fromString(String text) {
        return new CustomerReference(text);
    }

    @Nullable
    CustomerId id() {
        try {
            return Ids.parse(CustomerId.class, text);
        } catch (IllegalArgumentException e) {
            return null;
        }
    }

    @Nullable
    String externalId() {
        return text.startsWith(EXTERNAL) && text.indexOf('\0') < 0 ? text.substring(EXTERNAL.length()) : null;
    }
}
