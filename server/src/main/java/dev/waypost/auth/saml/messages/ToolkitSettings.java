package dev.waypost.auth.saml.messages;

import static com.onelogin.saml2.settings.SettingsBuilder.*;

import com.onelogin.saml2.settings.Saml2Settings;
import com.onelogin.saml2.settings.SettingsBuilder;
import com.onelogin.saml2.util.Constants;
import dev.waypost.access.WorkspaceId;
import dev.waypost.auth.saml.SamlConnection;
import dev.waypost.auth.saml.ServiceProvider;
import dev.waypost.auth.saml.keys.KeyRing;
import dev.waypost.auth.saml.keys.KeyRing.ServiceKey;
import dev.waypost.auth.saml.keys.ServiceProviderKeys;
import dev.waypost.auth.saml.metadata.IdpCertificates;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.security.cert.X509Certificate;
import java.time.Clock;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.joda.time.DateTimeUtils;

/** Creates the settings of the SAML toolkit for this service and an identity provider. */
@Singleton
class ToolkitSettings {
    private final ServiceProvider serviceProvider;
    private final ServiceProviderKeys keys;
    private final Clock clock;

    ToolkitSettings(ServiceProvider serviceProvider, ServiceProviderKeys keys, Clock clock) {
        this.serviceProvider = serviceProvider;
        this.keys = keys;
        this.clock = clock;
    }

    /** The toolkit takes the time from Joda-Time, which nothing else here uses. */
    void start(@Observes StartupEvent event) {
        DateTimeUtils.setCurrentMillisProvider(clock::millis);
    }

    /**
     * For our metadata: with these settings identity providers sign assertions and find the certificate to encrypt them
     * with. The requirements for responses are those of the connection.
     */
    Saml2Settings of(WorkspaceId workspace, String nameIdFormat, boolean signRequests) {
        KeyRing ring = keys.of(workspace);
        Map<String, Object> values = own(workspace, nameIdFormat, signRequests, ring.active());
        ServiceKey other = ring.other();
        if (other != null) {
            values.put(SP_X509CERTNEW_PROPERTY_KEY, other.certificate());
        }
        values.put(SECURITY_WANT_ASSERTIONS_SIGNED, true);
        values.put(SECURITY_WANT_ASSERTIONS_ENCRYPTED, true);
        return new SettingsBuilder().fromValues(values).build();
    }

    /** With the signing key. */
    Saml2Settings of(SamlConnection connection) {
        return of(connection, keys.of(connection.workspaceId()).active());
    }

    /** @param key to decrypt and sign with */
    Saml2Settings of(SamlConnection connection, ServiceKey key) {
        Map<String, Object> values = own(
                connection.workspaceId(),
                connection.rules().nameIdFormat(),
                connection.rules().signRequests(),
                key);
        values.put(IDP_ENTITYID_PROPERTY_KEY, connection.idp().entityId());
        values.put(IDP_SINGLE_SIGN_ON_SERVICE_URL_PROPERTY_KEY, connection.idp().ssoUrl());
        String sloUrl = connection.idp().sloUrl();
        if (sloUrl != null) {
            values.put(IDP_SINGLE_LOGOUT_SERVICE_URL_PROPERTY_KEY, sloUrl);
        }
        List<X509Certificate> certificates = IdpCertificates.of(connection.idp().certificates());
        for (int i = 0; i < certificates.size(); i++) {
            values.put(IDP_X509CERTMULTI_PROPERTY_KEY + "." + i, certificates.get(i));
        }
        values.put(SECURITY_WANT_ASSERTIONS_SIGNED, connection.rules().wantAssertionsSigned());
        return new SettingsBuilder().fromValues(values).build();
    }

    private Map<String, Object> own(WorkspaceId workspace, String nameIdFormat, boolean signRequests, ServiceKey key) {
        Map<String, Object> values = new HashMap<>();
        values.put(STRICT_PROPERTY_KEY, true);
        values.put(SP_ENTITYID_PROPERTY_KEY, serviceProvider.entityId(workspace));
        values.put(SP_ASSERTION_CONSUMER_SERVICE_URL_PROPERTY_KEY, serviceProvider.acsUrl());
        values.put(SP_SINGLE_LOGOUT_SERVICE_URL_PROPERTY_KEY, serviceProvider.sloUrl());
        values.put(SP_NAMEIDFORMAT_PROPERTY_KEY, nameIdFormat);
        values.put(SP_X509CERT_PROPERTY_KEY, key.certificate());
        values.put(SP_PRIVATEKEY_PROPERTY_KEY, key.privateKey());
        values.put(SECURITY_AUTHREQUEST_SIGNED, signRequests);
        values.put(SECURITY_LOGOUTREQUEST_SIGNED, true);
        values.put(SECURITY_LOGOUTRESPONSE_SIGNED, true);
        values.put(SECURITY_SIGNATURE_ALGORITHM, Constants.RSA_SHA256);
        values.put(SECURITY_DIGEST_ALGORITHM, Constants.SHA256);
        values.put(SECURITY_REJECT_DEPRECATED_ALGORITHM, true);
        values.put(SECURITY_REJECT_UNSOLICITED_RESPONSES_WITH_INRESPONSETO, true);
        // Encrypted assertions of Keycloak do not conform to the schemas of the toolkit.
        values.put(SECURITY_WANT_XML_VALIDATION, false);
        values.put(SECURITY_ALLOW_REPEAT_ATTRIBUTE_NAME_PROPERTY_KEY, true);
        return values;
    }
}
