package dev.waypost.auth.saml.metadata;

import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.jspecify.annotations.Nullable;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.ErrorHandler;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import org.xml.sax.SAXParseException;

/** Parses untrusted XML: without document types, hence without entities, and without external resources. */
public final class SafeXml {
    private static final int DEEPEST = 100;

    private SafeXml() {}

    /**
     * Parses a document.
     *
     * @throws SAXException if it is not XML, or has a document type
     */
    public static Document parse(String text) throws SAXException {
        try {
            DocumentBuilderFactory factory = DocumentBuilderFactory.newDefaultNSInstance();
            factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
            factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
            factory.setAttribute(XMLConstants.ACCESS_EXTERNAL_DTD, "");
            factory.setAttribute(XMLConstants.ACCESS_EXTERNAL_SCHEMA, "");
            // Limits the recursion of code that walks the document.
            factory.setAttribute("jdk.xml.maxElementDepth", DEEPEST);
            factory.setXIncludeAware(false);
            factory.setExpandEntityReferences(false);
            DocumentBuilder builder = factory.newDocumentBuilder();
            builder.setErrorHandler(UnsafeXmlException.INSTANCE);
            return builder.parse(new InputSource(new StringReader(text)));
        } catch (ParserConfigurationException | IOException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The direct child elements with a name. */
    public static List<Element> children(Element parent, String namespace, String name) {
        List<Element> found = new ArrayList<>();
        for (Node node = parent.getFirstChild(); node != null; node = node.getNextSibling()) {
            if (node instanceof Element element && is(element, namespace, name)) {
                found.add(element);
            }
        }
        return found;
    }

    public static boolean is(Element element, String namespace, String name) {
        return namespace.equals(element.getNamespaceURI()) && name.equals(element.getLocalName());
    }

    /** The value of an attribute; null if it is missing or empty. */
    public static @Nullable String attribute(Element element, String name) {
        String value = element.getAttribute(name);
        return value.isEmpty() ? null : value;
    }

    /** The default handler of the parser would print untrusted input to standard error. */
    private static final class UnsafeXmlException implements ErrorHandler {
        static final UnsafeXmlException INSTANCE = new UnsafeXmlException();

        @Override
        public void warning(SAXParseException problem) {
            // A warning does not invalidate the document.
        }

        @Override
        public void error(SAXParseException problem) throws SAXException {
            throw problem;
        }

        @Override
        public void fatalError(SAXParseException problem) throws SAXException {
            throw problem;
        }
    }
}
