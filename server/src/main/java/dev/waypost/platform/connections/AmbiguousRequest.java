package dev.waypost.platform.connections;

import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpHeaders;
import java.util.Iterator;

/**
 * Detects HTTP/1 requests whose headers can be read in two ways: the host, or the end of the body. If a proxy reads
 * them differently, request smuggling bypasses its rules (RFC 9112, 3.2 and 6.3).
 */
final class AmbiguousRequest {
    private AmbiguousRequest() {}

    static boolean test(HttpHeaders headers) {
        return hasSeveralHosts(headers) || hasUnknownCoding(headers);
    }

    private static boolean hasSeveralHosts(HttpHeaders headers) {
        Iterator<? extends CharSequence> hosts = headers.valueCharSequenceIterator(HttpHeaderNames.HOST);
        if (hosts.hasNext()) {
            hosts.next();
        }
        return hosts.hasNext();
    }

    /** Netty's decoder supports only chunked, and would read a body in another coding as the next request. */
    private static boolean hasUnknownCoding(HttpHeaders headers) {
        if (!headers.contains(HttpHeaderNames.TRANSFER_ENCODING)) {
            return false;
        }
        Iterator<? extends CharSequence> codings = headers.valueCharSequenceIterator(HttpHeaderNames.TRANSFER_ENCODING);
        return !HttpHeaderValues.CHUNKED.contentEqualsIgnoreCase(codings.next()) || codings.hasNext();
    }
}
