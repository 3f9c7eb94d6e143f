package dev.waypost.auth.saml.messages;

import com.onelogin.saml2.authn.AuthnRequest;
import com.onelogin.saml2.authn.AuthnRequestParams;
import com.onelogin.saml2.logout.LogoutRequest;
import com.onelogin.saml2.logout.LogoutRequestParams;
import com.onelogin.saml2.logout.LogoutResponse;
import com.onelogin.saml2.logout.LogoutResponseParams;
import com.onelogin.saml2.settings.Metadata;
import com.onelogin.saml2.util.Constants;
import com.onelogin.saml2.util.Util;
import dev.waypost.access.WorkspaceId;
import dev.waypost.auth.saml.SamlConnection;
import dev.waypost.auth.saml.keys.KeyRing.ServiceKey;
import dev.waypost.auth.saml.keys.ServiceProviderKeys;
import dev.waypost.auth.saml.metadata.SafeXml;
import dev.waypost.platform.http.Form;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import javax.xml.xpath.XPathExpressionException;
import org.apache.xml.security.exceptions.XMLSecurityException;
import org.jspecify.annotations.Nullable;
import org.xml.sax.SAXException;

/** Creates and signs the messages to identity providers. */
@Singleton
public class SamlMessages {
    private static final String REQUEST = "SAMLRequest";
    private static final String RESPONSE = "SAMLResponse";

    private final ToolkitSettings settings;
    private final ServiceProviderKeys keys;

    SamlMessages(ToolkitSettings settings, ServiceProviderKeys keys) {
        this.settings = settings;
        this.keys = keys;
    }

    public String metadata(WorkspaceId workspace, String nameIdFormat) {
        try {
            return new Metadata(settings.of(workspace, nameIdFormat, true), null, null).getMetadataString();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    public OutgoingMessage signInRequest(SamlConnection connection) {
        AuthnRequest request =
                new AuthnRequest(settings.of(connection), new AuthnRequestParams(false, false, true, true));
        return new OutgoingMessage(connection.workspaceId(), request.getId(), request.getAuthnRequestXml());
    }

    public OutgoingMessage logoutRequest(SamlConnection connection, SamlSession session) {
        LogoutRequest request = new LogoutRequest(
                settings.of(connection),
                new LogoutRequestParams(session.sessionIndex(), session.nameId(), session.nameIdFormat()));
        return new OutgoingMessage(connection.workspaceId(), request.getId(), request.getLogoutRequestXml());
    }

    /** The URL of a request in the HTTP-Redirect binding. */
    public String address(String target, OutgoingMessage request, @Nullable String relayState, boolean sign) {
        @Nullable ServiceKey key = sign ? keys.of(request.workspaceId()).active() : null;
        return addressed(target, REQUEST, deflated(request.xml()), relayState, key);
    }

    /** The URL of our response to a logout request. */
    public String logoutResponseAddress(
            SamlConnection connection, String target, String inResponseTo, @Nullable String relayState) {
        LogoutResponse response = new LogoutResponse(settings.of(connection), new LogoutResponseParams(inResponseTo));
        ServiceKey key = keys.of(connection.workspaceId()).active();
        return addressed(target, RESPONSE, deflated(response.getLogoutResponseXml()), relayState, key);
    }

    /** A request for the HTTP-POST binding, with the signature in the XML. */
    public String formValue(OutgoingMessage request, boolean sign) {
        try {
            ServiceKey key = keys.of(request.workspaceId()).active();
            String xml = sign
                    ? Util.addSign(
                            SafeXml.parse(request.xml()),
                            key.privateKey(),
                            key.certificate(),
                            Constants.RSA_SHA256,
                            Constants.SHA256)
                    : request.xml();
            return Base64.getEncoder().encodeToString(xml.getBytes(StandardCharsets.UTF_8));
        } catch (SAXException | XMLSecurityException | XPathExpressionException e) {
            throw new IllegalStateException(e);
        }
    }

    /** @param key to sign with; null for an unsigned message */
    private static String addressed(
            String target, String field, String value, @Nullable String relayState, @Nullable ServiceKey key) {
        Map<String, String> fields = new LinkedHashMap<>();
        fields.put(field, value);
        if (relayState != null) {
            fields.put("RelayState", relayState);
        }
        if (key != null) {
            fields.put("SigAlg", Constants.RSA_SHA256);
        }
        String query = Form.encode(fields);
        String separator = target.indexOf('?') < 0 ? "?" : "&";
        return target
                + separator
                + query
                + (key == null ? "" : "&" + Form.encode(Map.of("Signature", signature(query, key))));
    }

    private static String signature(String query, ServiceKey key) {
        try {
            return Base64.getEncoder().encodeToString(Util.sign(query, key.privateKey(), Constants.RSA_SHA256));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String deflated(String xml) {
        try {
            return Util.deflatedBase64encoded(xml);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    /** A message and its ID, which the response refers to. */
    public record OutgoingMessage(WorkspaceId workspaceId, String id, String xml) {}
}
