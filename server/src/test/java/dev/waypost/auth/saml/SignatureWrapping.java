package dev.waypost.auth.saml;

import dev.waypost.auth.saml.metadata.SafeXml;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

/** The eight ways to hide a signed element in a forged one that Somorovsky et al. published in 2012 ("On Breaking SAML"). */
enum SignatureWrapping {
    /** The signed response inside the signature of a forged one. */
    XSW1(true) {
        @Override
        void forge(Document document, String victim) {
            Element original = document.getDocumentElement();
            Element forged = forged(original, victim);
            Element signature = signature(forged);
            document.replaceChild(forged, original);
            signature.appendChild(original);
            original.removeChild(signature(original));
        }
    },
    /** The signed response beside its signature, in a forged one. */
    XSW2(true) {
        @Override
        void forge(Document document, String victim) {
            Element original = document.getDocumentElement();
            Element forged = forged(original, victim);
            Element signature = signature(forged);
            document.replaceChild(forged, original);
            original.removeChild(signature(original));
            forged.insertBefore(original, signature);
        }
    },
    /** A forged assertion before the signed one. */
    XSW3(false) {
        @Override
        void forge(Document document, String victim) {
            Element original = assertion(document);
            Element forged = forged(original, victim);
            forged.removeChild(signature(forged));
            original.getParentNode().insertBefore(forged, original);
        }
    },
    /** The signed assertion within a forged one. */
    XSW4(false) {
        @Override
        void forge(Document document, String victim) {
            Element original = assertion(document);
            Element forged = forged(original, victim);
            forged.removeChild(signature(forged));
            original.getParentNode().replaceChild(forged, original);
            forged.appendChild(original);
        }
    },
    /** The signature in a forged assertion, with the signed element at the end. */
    XSW5(false) {
        @Override
        void forge(Document document, String victim) {
            Element original = assertion(document);
            Element forged = forged(original, victim);
            Node response = original.getParentNode();
            response.replaceChild(forged, original);
            original.removeChild(signature(original));
            response.appendChild(original);
        }
    },
    /** The signed element inside the signature of a forged assertion. */
    XSW6(false) {
        @Override
        void forge(Document document, String victim) {
            Element original = assertion(document);
            Element forged = forged(original, victim);
            original.getParentNode().replaceChild(forged, original);
            original.removeChild(signature(original));
            signature(forged).appendChild(original);
        }
    },
    /** A forged assertion with the same id, hidden at an extension point of the schema. */
    XSW7(false) {
        @Override
        void forge(Document document, String victim) {
            Element original = assertion(document);
            Element forged = forged(original, victim);
            forged.setAttribute("ID", original.getAttribute("ID"));
            forged.removeChild(signature(forged));
            Element extensions = document.createElementNS(TestResponse.PROTOCOL, "samlp:Extensions");
            extensions.appendChild(forged);
            original.getParentNode().insertBefore(extensions, original);
        }
    },
    /** The signed element within an object of the signature of a forged assertion. */
    XSW8(false) {
        @Override
        void forge(Document document, String victim) {
            Element original = assertion(document);
            Element forged = forged(original, victim);
            original.getParentNode().replaceChild(forged, original);
            original.removeChild(signature(original));
            Element object = document.createElementNS(TestResponse.DSIG, "ds:Object");
            object.appendChild(original);
            signature(forged).appendChild(object);
        }
    };

    private final boolean ofResponse;

    SignatureWrapping(boolean ofResponse) {
        this.ofResponse = ofResponse;
    }

    /** Whether the response is signed rather than the assertion. */
    boolean isOfResponse() {
        return ofResponse;
    }

    abstract void forge(Document document, String victim);

    /** A copy that names another user, under another id. */
    private static Element forged(Element original, String victim) {
        Element forged = (Element) original.cloneNode(true);
        forged.setAttribute("ID", "_forged");
        forged.getElementsByTagNameNS(TestResponse.ASSERTION, "NameID").item(0).setTextContent(victim);
        return forged;
    }

    private static Element assertion(Document document) {
        return (Element) document.getElementsByTagNameNS(TestResponse.ASSERTION, "Assertion")
                .item(0);
    }

    private static Element signature(Element signed) {
        return SafeXml.children(signed, TestResponse.DSIG, "Signature").getFirst();
    }
}
