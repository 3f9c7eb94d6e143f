package dev.waypost.auth.secondfactor;

import dev.waypost.platform.crypto.SecretColumns;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;

/** The columns with secrets of authenticator apps. */
@ApplicationScoped
class AuthenticatorSecretColumns implements SecretColumns {
    @Override
    public String table() {
        return "users";
    }

    @Override
    public List<String> columns() {
        return List.of("totp_secret");
    }

    @Override
    public String remedy() {
        return "these users must sign in with a recovery code, disable two-factor authentication and set it up again";
    }
}
