package dev.waypost.access;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.waypost.platform.id.Ids;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** Identifies the account of a partner, which is the same in all programs. */
@Schema(type = SchemaType.STRING, pattern = "^pn_[0-9a-z]{24}$", examples = "pn_01k2m4p6r8t0v2x4z6b8d0f2")
public record PartnerAccountId(UUID value) implements AccountId {
    private static final String PREFIX = "pn";

    @JsonCreator
    public static PartnerAccountId fromString(String text) {
        return new PartnerAccountId(Ids.parse(PREFIX, text));
    }

    @Override
    public AccountKind kind() {
        return AccountKind.PARTNER;
    }

    @Override
    public String prefix() {
        return PREFIX;
    }

    @JsonValue
    @Override
    public String toString() {
        return text();
    }
}
