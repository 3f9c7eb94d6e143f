package dev.waypost.affiliate.accounts;

import dev.waypost.platform.crypto.SecretColumns;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;

/** The columns with secrets of partners. */
@ApplicationScoped
class PartnerSecretColumns implements SecretColumns {
    @Override
    public String table() {
        return "partner_accounts";
    }

    @Override
    public List<String> columns() {
        return List.of("totp_secret", "payout_details");
    }

    @Override
    public String remedy() {
        return "these partners must sign in with a recovery code, set up two-factor authentication again and enter"
                + " their payout details again";
    }
}
