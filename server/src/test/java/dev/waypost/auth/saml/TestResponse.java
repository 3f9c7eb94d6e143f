package dev.waypost.auth.saml;

import dev.waypost.auth.saml.metadata.IdpCertificates;
import dev.waypost.auth.saml.metadata.SafeXml;
import dev.waypost.testing.SettableClock;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import javax.crypto.KeyGenerator;
import javax.crypto.SecretKey;
import javax.xml.crypto.MarshalException;
import javax.xml.crypto.dsig.CanonicalizationMethod;
import javax.xml.crypto.dsig.Reference;
import javax.xml.crypto.dsig.SignedInfo;
import javax.xml.crypto.dsig.Transform;
import javax.xml.crypto.dsig.XMLSignatureException;
import javax.xml.crypto.dsig.XMLSignatureFactory;
import javax.xml.crypto.dsig.dom.DOMSignContext;
import javax.xml.crypto.dsig.keyinfo.KeyInfo;
import javax.xml.crypto.dsig.keyinfo.KeyInfoFactory;
import javax.xml.crypto.dsig.spec.C14NMethodParameterSpec;
import javax.xml.crypto.dsig.spec.TransformParameterSpec;
import javax.xml.transform.OutputKeys;
import javax.xml.transform.Transformer;
import javax.xml.transform.TransformerException;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.stream.StreamResult;
import org.apache.xml.security.encryption.EncryptedData;
import org.apache.xml.security.encryption.EncryptedKey;
import org.apache.xml.security.encryption.XMLCipher;
import org.jspecify.annotations.Nullable;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.SAXException;

/** A response of an identity provider that a test can change before or after it is signed. */
final class TestResponse {
    static final String PROTOCOL = "urn:oasis:names:tc:SAML:2.0:protocol";
    static final String ASSERTION = "urn:oasis:names:tc:SAML:2.0:assertion";
    static final String DSIG = "http://www.w3.org/2000/09/xmldsig#";
    static final String RSA_SHA256 = "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256";

    private static final String SUCCESS = "urn:oasis:names:tc:SAML:2.0:status:Success";

    private final Map<String, List<String>> attributes = new LinkedHashMap<>();
    private final Instant now = SettableClock.INSTANCE.instant();

    String responseId = "_r" + System.nanoTime();
    String assertionId = "_a" + System.nanoTime();
    String issuer;
    String destination = "";
    String recipient = "";

    @Nullable
    String audience = "";

    @Nullable
    String inResponseTo;

    /** The cookie of the browser that started the sign-in. */
    @Nullable
    String browser;

    String nameId = "";
    String status = SUCCESS;
    Instant notBefore = now.minus(Duration.ofMinutes(1));
    Instant notOnOrAfter = now.plus(Duration.ofMinutes(5));
    Instant confirmedUntil = now.plus(Duration.ofMinutes(5));
    String sessionIndex = "session-" + System.nanoTime();
    boolean signAssertion = true;
    boolean signResponse;
    String signatureAlgorithm = RSA_SHA256;
    String digestAlgorithm = "http://www.w3.org/2001/04/xmlenc#sha256";
    TestIdp signer;

    @Nullable
    X509Certificate encryptFor;

    private Consumer<Document> afterSigning = _ -> {};

    TestResponse(TestIdp idp) {
        this.issuer = idp.entityId();
        this.signer = idp;
    }

    TestResponse with(Consumer<TestResponse> change) {
        change.accept(this);
        return this;
    }

    TestResponse attribute(String name, String... values) {
        attributes.put(name, List.of(values));
        return this;
    }

    /** Changes the document after it was signed. */
    TestResponse tampered(Consumer<Document> change) {
        afterSigning = change;
        return this;
    }

    String base64() {
        return Base64.getEncoder().encodeToString(text(document()).getBytes(StandardCharsets.UTF_8));
    }

    Document document() {
        Document document = parse(xml());
        Element response = document.getDocumentElement();
        Element assertion = (Element)
                document.getElementsByTagNameNS(ASSERTION, "Assertion").item(0);
        if (signAssertion) {
            sign(assertion);
        }
        if (encryptFor != null) {
            encrypt(assertion, encryptFor);
        }
        if (signResponse) {
            sign(response);
        }
        afterSigning.accept(document);
        return document;
    }

    private String xml() {
        String answering = inResponseTo == null ? "" : " InResponseTo=\"%s\"".formatted(inResponseTo);
        String restriction = audience == null
                ? ""
                : "<saml:AudienceRestriction><saml:Audience>%s</saml:Audience></saml:AudienceRestriction>"
                        .formatted(audience);
        StringBuilder statement = new StringBuilder();
        attributes.forEach((name, values) -> {
            statement.append("<saml:Attribute Name=\"%s\">".formatted(name));
            values.forEach(value -> statement.append("<saml:AttributeValue>%s</saml:AttributeValue>".formatted(value)));
            statement.append("</saml:Attribute>");
        });
        return """
                <samlp:Response xmlns:samlp="%s" xmlns:saml="%s" ID="%s" Version="2.0" IssueInstant="%s" Destination="%s"%s>\
                <saml:Issuer>%s</saml:Issuer><samlp:Status><samlp:StatusCode Value="%s"/></samlp:Status>\
                <saml:Assertion ID="%s" Version="2.0" IssueInstant="%s"><saml:Issuer>%s</saml:Issuer>\
                <saml:Subject><saml:NameID Format="urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress">%s</saml:NameID>\
                <saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer">\
                <saml:SubjectConfirmationData NotOnOrAfter="%s" Recipient="%s"%s/></saml:SubjectConfirmation></saml:Subject>\
                <saml:Conditions NotBefore="%s" NotOnOrAfter="%s">%s</saml:Conditions>\
                <saml:AuthnStatement AuthnInstant="%s" SessionIndex="%s"><saml:AuthnContext><saml:AuthnContextClassRef>\
                urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>\
                <saml:AttributeStatement>%s</saml:AttributeStatement></saml:Assertion></samlp:Response>""".formatted(
                        PROTOCOL,
                        ASSERTION,
                        responseId,
                        now,
                        destination,
                        answering,
                        issuer,
                        status,
                        assertionId,
                        now,
                        issuer,
                        nameId,
                        confirmedUntil,
                        recipient,
                        answering,
                        notBefore,
                        notOnOrAfter,
                        restriction,
                        now,
                        sessionIndex,
                        statement.isEmpty() ? "<saml:Attribute Name=\"none\"/>" : statement);
    }

    void sign(Element element) {
        sign(element, signer, signatureAlgorithm, digestAlgorithm);
    }

    static void sign(Element element, TestIdp signer, String signatureAlgorithm, String digestAlgorithm) {
        try {
            element.setIdAttribute("ID", true);
            XMLSignatureFactory factory = XMLSignatureFactory.getInstance("DOM");
            Reference reference = factory.newReference(
                    "#" + element.getAttribute("ID"),
                    factory.newDigestMethod(digestAlgorithm, null),
                    List.of(
                            factory.newTransform(Transform.ENVELOPED, (TransformParameterSpec) null),
                            factory.newTransform(CanonicalizationMethod.EXCLUSIVE, (TransformParameterSpec) null)),
                    null,
                    null);
            SignedInfo info = factory.newSignedInfo(
                    factory.newCanonicalizationMethod(CanonicalizationMethod.EXCLUSIVE, (C14NMethodParameterSpec) null),
                    factory.newSignatureMethod(signatureAlgorithm, null),
                    List.of(reference));
            KeyInfoFactory keyInfos = factory.getKeyInfoFactory();
            KeyInfo keyInfo = keyInfos.newKeyInfo(
                    List.of(keyInfos.newX509Data(IdpCertificates.of(List.of(signer.certificate())))));
            Node afterIssuer = element.getFirstChild().getNextSibling();
            DOMSignContext context = new DOMSignContext(signer.keys().getPrivate(), element, afterIssuer);
            context.setDefaultNamespacePrefix("ds");
            factory.newXMLSignature(info, keyInfo).sign(context);
        } catch (GeneralSecurityException | MarshalException | XMLSignatureException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void encrypt(Element assertion, X509Certificate recipient) {
        try {
            org.apache.xml.security.Init.init();
            Document document = assertion.getOwnerDocument();
            KeyGenerator generator = KeyGenerator.getInstance("AES");
            generator.init(256);
            SecretKey key = generator.generateKey();
            XMLCipher wrap = XMLCipher.getInstance(XMLCipher.RSA_OAEP);
            wrap.init(XMLCipher.WRAP_MODE, recipient.getPublicKey());
            EncryptedKey wrapped = wrap.encryptKey(document, key);
            XMLCipher cipher = XMLCipher.getInstance(XMLCipher.AES_256_GCM);
            cipher.init(XMLCipher.ENCRYPT_MODE, key);
            EncryptedData data = cipher.getEncryptedData();
            org.apache.xml.security.keys.KeyInfo info = new org.apache.xml.security.keys.KeyInfo(document);
            info.add(wrapped);
            data.setKeyInfo(info);
            Element parent = (Element) assertion.getParentNode();
            Element holder = document.createElementNS(ASSERTION, "saml:EncryptedAssertion");
            parent.replaceChild(holder, assertion);
            holder.appendChild(assertion);
            cipher.doFinal(document, assertion, false);
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    static Document parse(String xml) {
        try {
            return SafeXml.parse(xml);
        } catch (SAXException e) {
            throw new IllegalStateException(e);
        }
    }

    static String text(Document document) {
        try {
            Transformer transformer = TransformerFactory.newDefaultInstance().newTransformer();
            transformer.setOutputProperty(OutputKeys.OMIT_XML_DECLARATION, "yes");
            StringWriter text = new StringWriter();
            transformer.transform(new DOMSource(document), new StreamResult(text));
            return text.toString();
        } catch (TransformerException e) {
            throw new IllegalStateException(e);
        }
    }
}
