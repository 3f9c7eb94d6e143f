package dev.waypost.auth.oauth.apps;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.waypost.platform.id.Id;
import dev.waypost.platform.id.Ids;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** Identifies an OAuth app. In the OAuth protocol it is identified by its client ID. */
@Schema(type = SchemaType.STRING, pattern = "^app_[0-9a-z]{24}$", examples = "app_01k2m4p6r8t0v2x4z6b8d0f2")
public record OAuthAppId(UUID value) implements Id {
    private static final String PREFIX = "app";

    @JsonCreator
    public static OAuthAppId fromString(String text) {
        return new OAuthAppId(Ids.parse(PREFIX, text));
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
