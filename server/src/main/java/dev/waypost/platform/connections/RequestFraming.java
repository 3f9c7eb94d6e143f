package dev.waypost.platform.connections;

import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpHeaders;
import java.util.Iterator;

/**
 * Whether a head says in one way only whom it is for and where its body ends. A proxy that reads it differently could be made to hand
 * on one request as two, or to check the rules of another host (RFC 9112, 3.2 and 6.3).
 */
final class RequestFraming {
    private RequestFraming() {}

    static boolean isClear(HttpHeaders headers) {
        return hasAtMostOneHost(headers) && isChunkedOnly(headers);
    }

    private static boolean hasAtMostOneHost(HttpHeaders headers) {
        Iterator<? extends CharSequence> hosts = headers.valueCharSequenceIterator(HttpHeaderNames.HOST);
        if (hosts.hasNext()) {
            hosts.next();
        }
        return !hosts.hasNext();
    }

    /** Netty decodes no other coding, and would take the body for the next request. */
    private static boolean isChunkedOnly(HttpHeaders headers) {
        if (!headers.contains(HttpHeaderNames.TRANSFER_ENCODING)) {
            return true;
        }
        Iterator<? extends CharSequence> codings = headers.valueCharSequenceIterator(HttpHeaderNames.TRANSFER_ENCODING);
        return HttpHeaderValues.CHUNKED.contentEqualsIgnoreCase(codings.next()) && !codings.hasNext();
    }
}
