package dev.waypost.auth.oauth;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.waypost.platform.id.Id;
import dev.waypost.platform.id.Ids;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** Identifies an access token of an OAuth app. */
@Schema(type = SchemaType.STRING, pattern = "^oat_[0-9a-z]{24}$", examples = "oat_01k2m4p6r8t0v2x4z6b8d0f2")
public record AccessTokenId(UUID value) implements Id {
    /** The prefix of token values, which distinguishes them from API keys. */
    public static final String VALUE_PREFIX = "wp_at_";

    private static final String PREFIX = "oat";

    @JsonCreator
    public static AccessTokenId fromString(String text) {
        return new AccessTokenId(Ids.parse(PREFIX, text));
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
