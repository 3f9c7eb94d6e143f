package dev.waypost.webhooks;

import dev.waypost.platform.crypto.SecretColumns;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;

/** The columns with signing secrets and with headers that contain credentials of receivers. */
@ApplicationScoped
class WebhookSecretColumns implements SecretColumns {
    @Override
    public String table() {
        return "webhooks";
    }

    @Override
    public List<String> columns() {
        return List.of("secret", "previous_secret", "headers");
    }

    @Override
    public String remedy() {
        return "rotate the secret of every webhook and set its headers again; until then its deliveries fail and"
                + " are retried";
    }
}
