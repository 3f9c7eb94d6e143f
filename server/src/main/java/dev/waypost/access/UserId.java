package dev.waypost.access;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.waypost.platform.id.Ids;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** Identifies a user. */
@Schema(type = SchemaType.STRING, pattern = "^usr_[0-9a-z]{24}$", examples = "usr_01k2m4p6r8t0v2x4z6b8d0f2")
public record UserId(UUID value) implements AccountId {
    private static final String PREFIX = "usr";

    @JsonCreator
    public static UserId fromString(String text) {
        return new UserId(Ids.parse(PREFIX, text));
    }

    @Override
    public AccountKind kind() {
        return AccountKind.USER;
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
