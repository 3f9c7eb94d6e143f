package dev.waypost.auth.saml.keys;

import dev.waypost.platform.crypto.SecretColumns;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;

/** The column with the private keys of the service provider. */
@ApplicationScoped
class ServiceProviderSecretColumns implements SecretColumns {
    @Override
    public String table() {
        return "saml_keys";
    }

    @Override
    public List<String> columns() {
        return List.of("private_key");
    }

    @Override
    public String remedy() {
        return "delete all rows of the table, and send the new certificate to the identity providers of all SAML"
                + " connections";
    }
}
