package dev.waypost.auth.session;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.waypost.access.Caller;
import dev.waypost.access.Identity;
import dev.waypost.platform.id.Id;
import dev.waypost.platform.id.Ids;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** Identifies a session. */
@Schema(type = SchemaType.STRING, pattern = "^ses_[0-9a-z]{24}$", examples = "ses_01k2m4p6r8t0v2x4z6b8d0f2")
public record SessionId(UUID value) implements Id {
    private static final String PREFIX = "ses";

    /** The session of an operation that accepts no keys. */
    static SessionId of(Caller caller) {
        return switch (caller.identity().credential()) {
            case Identity.Credential.Session(String id) -> fromString(id);
            case Identity.Credential.Scoped _,
                    Identity.Credential.EmbedToken _,
                    Identity.Credential.Partner _,
                    Identity.Credential.Directory _ -> throw new IllegalStateException("The caller has no session");
        };
    }

    @JsonCreator
    public static SessionId fromString(String text) {
        return new SessionId(Ids.parse(PREFIX, text));
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
