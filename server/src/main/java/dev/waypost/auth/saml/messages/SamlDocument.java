package dev.waypost.auth.saml.messages;

import dev.waypost.auth.saml.metadata.SafeXml;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HashSet;
import java.util.Set;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import org.jspecify.annotations.Nullable;
import org.w3c.dom.Comment;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.ProcessingInstruction;
import org.xml.sax.SAXException;

/**
 * An untrusted SAML message in a form that all parsers read the same way: no document type, no comments that split
 * text, no duplicate IDs.
 */
public record SamlDocument(String xml, Element root) {
    public static final String PROTOCOL = "urn:oasis:names:tc:SAML:2.0:protocol";
    public static final String ASSERTION = "urn:oasis:names:tc:SAML:2.0:assertion";
    static final String SIGNATURE = "http://www.w3.org/2000/09/xmldsig#";

    /** Responses with hundreds of groups have some ten thousand characters. */
    public static final int LARGEST = 256 * 1024;

    /** A base64 message of the HTTP-POST binding. */
    public static SamlDocument ofForm(String base64) {
        if (base64.length() > 2 * LARGEST) {
            throw new SamlException(SamlReason.TOO_LARGE);
        }
        return of(decode(base64));
    }

    /** A deflated base64 message of the HTTP-Redirect binding. */
    public static SamlDocument ofAddress(String base64) {
        Inflater inflater = new Inflater(true);
        try {
            inflater.setInput(decode(base64));
            byte[] bytes = new byte[LARGEST];
            int length = inflater.inflate(bytes);
            if (!inflater.finished()) {
                throw new SamlException(length == LARGEST ? SamlReason.TOO_LARGE : SamlReason.INVALID_RESPONSE);
            }
            byte[] message = new byte[length];
            System.arraycopy(bytes, 0, message, 0, length);
            return of(message);
        } catch (DataFormatException e) {
            throw new SamlException(SamlReason.INVALID_RESPONSE);
        } finally {
            inflater.end();
        }
    }

    private static SamlDocument of(byte[] bytes) {
        if (bytes.length > LARGEST) {
            throw new SamlException(SamlReason.TOO_LARGE);
        }
        try {
            return of(StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString());
        } catch (CharacterCodingException e) {
            throw new SamlException(SamlReason.INVALID_RESPONSE);
        }
    }

    static SamlDocument of(String xml) {
        try {
            Element root = SafeXml.parse(xml).getDocumentElement();
            requirePlain(root.getOwnerDocument(), new HashSet<>());
            return new SamlDocument(xml, root);
        } catch (SAXException e) {
            throw new SamlException(SamlReason.INVALID_RESPONSE);
        }
    }

    /** Re-encoded: lenient decoders could read the original differently. */
    String base64() {
        return Base64.getEncoder().encodeToString(xml.getBytes(StandardCharsets.UTF_8));
    }

    public void requireRoot(String name) {
        if (!SafeXml.is(root, PROTOCOL, name)) {
            throw new SamlException(SamlReason.INVALID_RESPONSE);
        }
    }

    @Nullable
    public String attribute(String name) {
        return SafeXml.attribute(root, name);
    }

    /** The claimed issuer; empty if there is none. */
    public String issuer() {
        return SafeXml.children(root, ASSERTION, "Issuer").stream()
                .findFirst()
                .map(issuer -> issuer.getTextContent().strip())
                .orElse("");
    }

    private static byte[] decode(String base64) {
        try {
            return Base64.getDecoder().decode(base64.replaceAll("\\s+", ""));
        } catch (IllegalArgumentException e) {
            throw new SamlException(SamlReason.INVALID_RESPONSE);
        }
    }

    private static void requirePlain(Node node, Set<String> ids) {
        if (node instanceof Comment || node instanceof ProcessingInstruction) {
            throw new SamlException(SamlReason.INVALID_RESPONSE);
        }
        if (node instanceof Element element) {
            String id = element.getAttribute("ID");
            if (!id.isEmpty() && !ids.add(id)) {
                throw new SamlException(SamlReason.INVALID_RESPONSE);
            }
        }
        for (Node child = node.getFirstChild(); child != null; child = child.getNextSibling()) {
            requirePlain(child, ids);
        }
    }
}
