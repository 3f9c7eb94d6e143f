package dev.waypost.auth.saml.messages;

import com.onelogin.saml2.util.Util;
import dev.waypost.auth.saml.SamlConnection;
import dev.waypost.auth.saml.ServiceProvider;
import dev.waypost.auth.saml.metadata.IdpCertificates;
import dev.waypost.auth.saml.metadata.SafeXml;
import jakarta.inject.Singleton;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.Signature;
import java.security.cert.X509Certificate;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.format.DateTimeParseException;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.w3c.dom.Element;

/**
 * Verifies that a logout message comes from the identity provider of a connection. The toolkit is not used: it accepts
 * forms without a signature, and treats an unknown algorithm as SHA-1.
 */
@Singleton
public class LogoutVerifier {
    /** Maximum age of a message. */
    private static final Duration LIFETIME = Duration.ofMinutes(10);

    private static final Map<String, String> ALGORITHMS = Map.of(
            "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256", "SHA256withRSA",
            "http://www.w3.org/2001/04/xmldsig-more#rsa-sha384", "SHA384withRSA",
            "http://www.w3.org/2001/04/xmldsig-more#rsa-sha512", "SHA512withRSA");

    private final ServiceProvider serviceProvider;
    private final Clock clock;

    LogoutVerifier(ServiceProvider serviceProvider, Clock clock) {
        this.serviceProvider = serviceProvider;
        this.clock = clock;
    }

    /** Rejects messages for another recipient, and old ones. */
    public void requireForUs(SamlDocument message) {
        @Nullable String destination = message.attribute("Destination");
        if (destination != null && !destination.equals(serviceProvider.sloUrl())) {
            throw new SamlException(SamlReason.WRONG_DESTINATION);
        }
        Instant now = clock.instant();
        Instant issued = time(message.attribute("IssueInstant"));
        if (issued.isAfter(now.plus(ResponseVerifier.SKEW))) {
            throw new SamlException(SamlReason.NOT_YET_VALID);
        }
        if (issued.plus(LIFETIME).isBefore(now)) {
            throw new SamlException(SamlReason.EXPIRED);
        }
        @Nullable String end = message.attribute("NotOnOrAfter");
        if (end != null && !time(end).plus(ResponseVerifier.SKEW).isAfter(now)) {
            throw new SamlException(SamlReason.EXPIRED);
        }
    }

    /** Whether the identity provider signed the message of an HTTP-Redirect binding. */
    public boolean isSigned(SamlConnection connection, RedirectQuery query) {
        @Nullable String named = query.value(RedirectQuery.ALGORITHM);
        @Nullable String algorithm = named == null ? null : ALGORITHMS.get(named);
        @Nullable String signature = query.value(RedirectQuery.SIGNATURE);
        if (algorithm == null || signature == null) {
            return false;
        }
        String text = query.signedText();
        return IdpCertificates.of(connection.idp().certificates()).stream()
                .anyMatch(certificate -> verifies(certificate, algorithm, text, signature));
    }

    /**
     * Whether the identity provider signed the message of an HTTP-POST binding: exactly one signature, over the whole
     * document.
     */
    public boolean isSigned(SamlConnection connection, SamlDocument message) {
        Element root = message.root();
        List<Element> signatures = SafeXml.children(root, SamlDocument.SIGNATURE, "Signature");
        boolean single = signatures.size() == 1
                && root.getElementsByTagNameNS(SamlDocument.SIGNATURE, "Signature")
                                .getLength()
                        == 1;
        if (!single || !refersTo(signatures.getFirst(), message.attribute("ID"))) {
            return false;
        }
        root.setIdAttribute("ID", true);
        return Util.validateSign(
                root.getOwnerDocument(),
                IdpCertificates.of(connection.idp().certificates()),
                null,
                null,
                "/samlp:" + root.getLocalName() + "/ds:Signature",
                true);
    }

    private static boolean refersTo(Element signature, @Nullable String id) {
        List<Element> references = SafeXml.children(signature, SamlDocument.SIGNATURE, "SignedInfo").stream()
                .flatMap(info -> SafeXml.children(info, SamlDocument.SIGNATURE, "Reference").stream())
                .toList();
        return id != null
                && references.size() == 1
                && references.getFirst().getAttribute("URI").equals("#" + id);
    }

    private static boolean verifies(X509Certificate certificate, String algorithm, String text, String signature) {
        try {
            Signature check = Signature.getInstance(algorithm);
            check.initVerify(certificate.getPublicKey());
            check.update(text.getBytes(StandardCharsets.UTF_8));
            return check.verify(Base64.getMimeDecoder().decode(signature));
        } catch (GeneralSecurityException | IllegalArgumentException e) {
            return false;
        }
    }

    private static Instant time(@Nullable String text) {
        try {
            return OffsetDateTime.parse(text == null ? "" : text).toInstant();
        } catch (DateTimeParseException e) {
            throw new SamlException(SamlReason.INVALID_RESPONSE);
        }
    }
}
