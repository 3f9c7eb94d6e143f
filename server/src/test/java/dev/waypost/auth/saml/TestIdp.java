package dev.waypost.auth.saml;

import dev.waypost.auth.saml.keys.SelfSignedCertificate;
import dev.waypost.auth.saml.metadata.SafeXml;
import dev.waypost.platform.http.Form;
import dev.waypost.testing.SettableClock;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.Signature;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.Inflater;
import java.util.zip.InflaterInputStream;
import org.w3c.dom.Document;
import org.xml.sax.SAXException;

/** An identity provider with a key of its own. */
record TestIdp(String entityId, KeyPair keys, String certificate) {
    static final String SSO_URL = "https://idp.example.net/sso";
    static final String SLO_URL = "https://idp.example.net/slo";

    private static final KeyPair KEYS = keyPair(2048);
    private static final KeyPair OTHER_KEYS = keyPair(2048);

    /** The default provider, with an entity id that no other test uses. */
    static TestIdp anew() {
        return new TestIdp(
                "https://idp.example.net/" + System.nanoTime(), KEYS, certificate(KEYS, Duration.ofDays(365)));
    }

    /** The same entity id with another key. */
    TestIdp withOtherKey() {
        return new TestIdp(entityId, OTHER_KEYS, certificate(OTHER_KEYS, Duration.ofDays(365)));
    }

    static KeyPair keyPair(int bits) {
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
            generator.initialize(bits);
            return generator.generateKeyPair();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    /** A certificate that was issued a year ago and expires after that time. */
    static String certificate(KeyPair keys, Duration left) {
        Instant now = SettableClock.INSTANCE.instant();
        try {
            return Base64.getEncoder()
                    .encodeToString(SelfSignedCertificate.of(
                            keys, "idp.example.net", BigInteger.ONE, now.minus(Duration.ofDays(365)), now.plus(left)));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    TestResponse response() {
        return new TestResponse(this);
    }

    String metadata() {
        return metadata(certificate);
    }

    String metadata(String... certificates) {
        StringBuilder keyDescriptors = new StringBuilder();
        for (String each : certificates) {
            keyDescriptors.append("""
                    <md:KeyDescriptor use="signing"><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#">
                    <ds:X509Data><ds:X509Certificate>%s</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>
                    """.formatted(each));
        }
        return """
                <?xml version="1.0" encoding="UTF-8"?>
                <md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="%s">
                <md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
                %s
                <md:SingleLogoutService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="%s"/>
                <md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="%s/post"/>
                <md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="%s"/>
                </md:IDPSSODescriptor></md:EntityDescriptor>
                """.formatted(entityId, keyDescriptors, SLO_URL, SSO_URL, SSO_URL);
    }

    /** The query string of a URL with a signed message. */
    String signedQuery(String field, String xml, String algorithmUri, String algorithm) {
        Map<String, String> fields = new LinkedHashMap<>();
        fields.put(field, deflated(xml));
        fields.put("SigAlg", algorithmUri);
        String query = Form.encode(fields);
        try {
            Signature signature = Signature.getInstance(algorithm);
            signature.initSign(keys.getPrivate());
            signature.update(query.getBytes(StandardCharsets.UTF_8));
            return query + "&"
                    + Form.encode(Map.of("Signature", Base64.getEncoder().encodeToString(signature.sign())));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    static String deflated(String xml) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DeflaterOutputStream out = new DeflaterOutputStream(bytes, new Deflater(9, true))) {
            out.write(xml.getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return Base64.getEncoder().encodeToString(bytes.toByteArray());
    }

    /** The message in a URL of the server. */
    static Document message(String address, String field) {
        String query = address.substring(address.indexOf('?') + 1);
        byte[] deflated = Base64.getDecoder().decode(Form.decode(query).get(field));
        try (InflaterInputStream in = new InflaterInputStream(new ByteArrayInputStream(deflated), new Inflater(true))) {
            return SafeXml.parse(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (SAXException e) {
            throw new IllegalStateException(e);
        }
    }
}
