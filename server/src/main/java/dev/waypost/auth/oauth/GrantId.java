package dev.waypost.auth.oauth;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.waypost.platform.id.Id;
import dev.waypost.platform.id.Ids;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** Identifies a grant of a user to an OAuth app in a workspace. */
@Schema(type = SchemaType.STRING, pattern = "^grant_[0-9a-z]{24}$", examples = "grant_01k2m4p6r8t0v2x4z6b8d0f2")
public record GrantId(UUID value) implements Id {
    private static final String PREFIX = "grant";

    @JsonCreator
    public static GrantId fromString(String text) {
        return new GrantId(Ids.parse(PREFIX, text));
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
