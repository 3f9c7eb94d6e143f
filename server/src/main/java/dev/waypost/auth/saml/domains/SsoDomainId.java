package dev.waypost.auth.saml.domains;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.waypost.platform.id.Id;
import dev.waypost.platform.id.Ids;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** Identifies an e-mail domain of a workspace. */
@Schema(type = SchemaType.STRING, pattern = "^sdom_[0-9a-z]{24}$", examples = "sdom_01k2m4p6r8t0v2x4z6b8d0f2")
public record SsoDomainId(UUID value) implements Id {
    private static final String PREFIX = "sdom";

    @JsonCreator
    public static SsoDomainId fromString(String text) {
        return new SsoDomainId(Ids.parse(PREFIX, text));
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
