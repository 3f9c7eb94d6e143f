package dev.waypost.auth.session;

import dev.waypost.access.Caller;
import dev.waypost.access.Identity;
import dev.waypost.platform.id.Id;
import dev.waypost.platform.id.IdPrefix;
import dev.waypost.platform.id.Ids;
import java.util.UUID;

/** Names a session. */
@IdPrefix("ses")
public record SessionId(UUID value) implements Id {
    /** The session of an operation that takes no keys. */
    public static SessionId of(Caller caller) {
        return switch (caller.identity().credential()) {
            case Identity.Credential.Session(String id) -> Ids.parse(SessionId.class, id);
            case Identity.Credential.Scoped _,
                    Identity.Credential.EmbedToken _,
                    Identity.Credential.Partner _,
                    Identity.Credential.Directory _ -> throw new IllegalStateException("The caller has no session");
        };
    }

    @Override
    public String toString() {
        return text();
    }
}
