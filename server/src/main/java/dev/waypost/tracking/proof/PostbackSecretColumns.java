package dev.waypost.tracking.proof;

import dev.waypost.platform.crypto.SecretColumns;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;

/** The column with postback tokens. */
@ApplicationScoped
class PostbackSecretColumns implements SecretColumns {
    @Override
    public String table() {
        return "postback_settings";
    }

    @Override
    public List<String> columns() {
        return List.of("token");
    }

    @Override
    public String remedy() {
        return "rotate the postback token of every workspace; until then the current tokens stay valid but cannot"
                + " be shown";
    }
}
