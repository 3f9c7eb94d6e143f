package dev.waypost.auth.saml.metadata;

import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.web.input.Fields;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.w3c.dom.Element;
import org.xml.sax.SAXException;

/** Parses the SAML 2.0 metadata of identity providers. */
public final class IdpMetadata {
    private static final String METADATA = "urn:oasis:names:tc:SAML:2.0:metadata";
    private static final String SIGNATURE = "http://www.w3.org/2000/09/xmldsig#";
    private static final String BINDINGS = "urn:oasis:names:tc:SAML:2.0:bindings:";
    private static final String REDIRECT = BINDINGS + "HTTP-Redirect";
    private static final String POST = BINDINGS + "HTTP-POST";
    private static final int MOST_CERTIFICATES = 10;

    private IdpMetadata() {}

    /**
     * Reads the metadata of an identity provider.
     *
     * @param field the field named in errors
     */
    public static IdentityProvider read(String field, String xml, Instant now) {
        Element root;
        try {
            root = SafeXml.parse(xml).getDocumentElement();
        } catch (SAXException e) {
            throw ApiException.invalid(field, "is not valid XML, or contains a document type declaration");
        }
        Element entity = entities(root).stream()
                .filter(each -> role(each).isPresent())
                .findFirst()
                .orElseThrow(() -> ApiException.invalid(field, "does not describe a SAML 2.0 identity provider"));
        Element role = role(entity).orElseThrow();
        @Nullable String entityId = SafeXml.attribute(entity, "entityID");
        if (entityId == null || entityId.length() > 1000) {
            throw ApiException.invalid(field, "has no entityID");
        }
        List<String> certificates = certificates(role);
        if (certificates.isEmpty()) {
            throw ApiException.invalid(field, "has no certificate for signing");
        }
        @Nullable String byRedirect = location(role, "SingleSignOnService", REDIRECT);
        @Nullable String byPost = location(role, "SingleSignOnService", POST);
        @Nullable String ssoUrl = byRedirect == null ? byPost : byRedirect;
        if (ssoUrl == null) {
            throw ApiException.invalid(field, "has no SingleSignOnService for HTTP-Redirect or HTTP-POST");
        }
        @Nullable String sloUrl = location(role, "SingleLogoutService", REDIRECT);
        return new IdentityProvider(
                entityId,
                Fields.webAddress(field, ssoUrl),
                byRedirect == null ? SsoBinding.POST : SsoBinding.REDIRECT,
                sloUrl == null ? null : Fields.webAddress(field, sloUrl),
                current(field, certificates, now));
    }

    /** Metadata may still list expired certificates: one valid certificate is sufficient. */
    private static List<String> current(String field, List<String> certificates, Instant now) {
        List<String> good = new ArrayList<>();
        @Nullable ApiException problem = null;
        for (String certificate : certificates.stream().limit(MOST_CERTIFICATES).toList()) {
            try {
                good.addAll(IdpCertificates.read(field, List.of(certificate), now));
            } catch (ApiException e) {
                problem = e;
            }
        }
        if (good.isEmpty() && problem != null) {
            throw problem;
        }
        return good.stream().distinct().toList();
    }

    private static List<Element> entities(Element root) {
        return SafeXml.is(root, METADATA, "EntityDescriptor")
                ? List.of(root)
                : SafeXml.children(root, METADATA, "EntityDescriptor");
    }

    private static Optional<Element> role(Element entity) {
        return SafeXml.children(entity, METADATA, "IDPSSODescriptor").stream().findFirst();
    }

    private static @Nullable String location(Element role, String service, String binding) {
        return SafeXml.children(role, METADATA, service).stream()
                .filter(element -> binding.equals(element.getAttribute("Binding")))
                .map(element -> element.getAttribute("Location"))
                .filter(location -> !location.isEmpty())
                .findFirst()
                .orElse(null);
    }

    /** Keys without a use attribute serve both purposes. */
    private static List<String> certificates(Element role) {
        return SafeXml.children(role, METADATA, "KeyDescriptor").stream()
                .filter(key -> !key.getAttribute("use").equals("encryption"))
                .flatMap(key -> SafeXml.children(key, SIGNATURE, "KeyInfo").stream())
                .flatMap(info -> SafeXml.children(info, SIGNATURE, "X509Data").stream())
                .flatMap(data -> SafeXml.children(data, SIGNATURE, "X509Certificate").stream())
                .map(Element::getTextContent)
                .toList();
    }
}
