package dev.waypost.redirect;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPromise;
import io.netty.handler.codec.http.DefaultHttpRequest;
import io.netty.handler.codec.http.HttpContent;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpStatusClass;
import io.netty.handler.codec.http.HttpUtil;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.handler.codec.http.LastHttpContent;
import io.quarkus.logging.Log;
import io.vertx.core.MultiMap;
import io.vertx.core.http.HttpConnection;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.net.HostAndPort;
import java.nio.charset.StandardCharsets;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Answers plain redirects in the Netty pipeline before Vert.x sees the request, because the request handling of Vert.x
 * takes longer than the decision. Every other request is passed on to {@link RedirectRoute}.
 *
 * <p>HTTP/1.1 responses must leave in the order of their requests. So nothing is answered here while a response of
 * Vert.x is outstanding, or while it is unknown whether one is.
 */
final class RedirectFastPath extends ChannelDuplexHandler {
    /** Far enough from zero that incrementing and decrementing never reaches it. */
    private static final int UNKNOWN = Integer.MIN_VALUE / 2;

    private static final int FIRST_STATUS = 300;
    private static final byte[][] BEGINNINGS = IntStream.range(FIRST_STATUS, 400)
            .mapToObj(HttpResponseStatus::valueOf)
            .map(status -> ascii("HTTP/1.1 %s\r\nlocation: ".formatted(status)))
            .toArray(byte[][]::new);
    private static final byte[] REST = ascii("\r\ncache-control: private, no-store\r\ncontent-length: 0\r\n");
    private static final byte[] COOKIE = ascii("set-cookie: ");
    private static final byte[] LINE_END = ascii("\r\n");

    private final FastPathInstaller fastPaths;
    private final HttpConnection connection;
    private final ChannelHandlerContext encoder;

    /** Number of requests that Vert.x has not answered yet. */
    private int waiting = UNKNOWN;

    private @Nullable MultiMap newest;
    /**
     * The outcome of the newest request if it was decided here but must be written by Vert.x: its click is already
     * recorded.
     */
    private @Nullable Outcome decided;

    private @Nullable String knownHost;
    private boolean answered;
    /**
     * True at first: {@link FastPathInstaller#install} adds this handler while the first request of the connection is
     * being read.
     */
    private boolean handedOn = true;

    private boolean written;

    RedirectFastPath(FastPathInstaller fastPaths, HttpConnection connection, ChannelHandlerContext encoder) {
        this.fastPaths = fastPaths;
        this.connection = connection;
        this.encoder = encoder;
    }

    /** Whether a URL can be written to the header unchanged. */
    private static boolean fits(String url) {
        for (int i = 0; i < url.length(); i++) {
            char c = url.charAt(i);
            if (c <= ' ' || c > '~') {
                return false;
            }
        }
        return true;
    }

    /**
     * Vert.x starts a request. It handles one at a time, so if this is the newest request it is the only one.
     *
     * @return its outcome if it has already been decided
     */
    @SuppressWarnings("ReferenceEquality") // this very request, not one like it
    @Nullable
    Outcome reached(MultiMap headers) {
        if (headers != newest) {
            return null;
        }
        if (waiting < 0) {
            waiting = 1;
        }
        return decided;
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
        if (message instanceof DefaultHttpRequest request) {
            long began = System.nanoTime();
            decided = waiting == 0 ? follow(request) : null;
            if (decided instanceof Outcome.Redirect redirect && fits(redirect.url())) {
                ChannelFuture _ = encoder.write(bytes(redirect));
                fastPaths.answered(began);
                written = true;
                answered = true;
                return;
            }
            expect(request);
        } else if (answered && message instanceof HttpContent rest) {
            discard(context, rest);
            return;
        }
        handedOn = true;
        context.fireChannelRead(message);
    }

    @Override
    public void channelReadComplete(ChannelHandlerContext context) {
        if (written) {
            written = false;
            encoder.flush();
        }
        if (handedOn) {
            handedOn = false;
            context.fireChannelReadComplete();
        }
    }

    @Override
    public void write(ChannelHandlerContext context, Object message, ChannelPromise promise) {
        if (message instanceof LastHttpContent && !isProvisional(message)) {
            waiting--;
        }
        ChannelFuture _ = context.write(message, promise);
    }

    /**
     * Drops the body of a request that is already answered. If the body cannot be parsed, the connection cannot be used
     * any further.
     */
    private void discard(ChannelHandlerContext context, HttpContent rest) {
        answered = !(rest instanceof LastHttpContent);
        if (!rest.decoderResult().isSuccess()) {
            encoder.flush();
            ChannelFuture _ = context.close();
        }
        rest.release();
    }

    private void expect(DefaultHttpRequest request) {
        boolean last = !request.decoderResult().isSuccess() || !HttpUtil.isKeepAlive(request);
        waiting = last ? UNKNOWN : waiting + 1;
        newest = !last && request.headers() instanceof MultiMap headers ? headers : null;
    }

    private @Nullable Outcome follow(DefaultHttpRequest request) {
        HttpMethod method = request.method();
        boolean head = HttpMethod.HEAD.equals(method);
        if ((!head && !HttpMethod.GET.equals(method))
                || !HttpVersion.HTTP_1_1.equals(request.protocolVersion())
                || !request.decoderResult().isSuccess()
                || !(request.headers() instanceof MultiMap headers)
                || !HttpUtil.isKeepAlive(request)
                || !isHost(headers.get(HttpHeaders.HOST))
                || !encoder.channel().isWritable()) {
            return null;
        }
        io.vertx.core.http.HttpMethod known =
                head ? io.vertx.core.http.HttpMethod.HEAD : io.vertx.core.http.HttpMethod.GET;
        try {
            return fastPaths.plainRedirect(connection, known, request.uri(), headers);
        } catch (RuntimeException e) {
            Log.error("The fast path could not follow a link", e);
            return null;
        }
    }

    private boolean isHost(@Nullable String host) {
        if (host == null) {
            return false;
        }
        if (!host.equals(knownHost)) {
            if (HostAndPort.parseAuthority(host, -1) == null) {
                return false;
            }
            knownHost = host;
        }
        return true;
    }

    private static boolean isProvisional(Object message) {
        return message instanceof HttpResponse response
                && response.status().codeClass() == HttpStatusClass.INFORMATIONAL;
    }

    private ByteBuf bytes(Outcome.Redirect redirect) {
        byte[] beginning = BEGINNINGS[redirect.status() - FIRST_STATUS];
        byte[] url = ascii(redirect.url());
        byte[] cookie = redirect.cookie() == null ? null : ascii(redirect.cookie());
        int size = beginning.length + url.length + REST.length + LINE_END.length;
        if (cookie != null) {
            size += COOKIE.length + cookie.length + LINE_END.length;
        }
        ByteBuf buffer = encoder.alloc()
                .directBuffer(size)
                .writeBytes(beginning)
                .writeBytes(url)
                .writeBytes(REST);
        if (cookie != null) {
            buffer.writeBytes(COOKIE).writeBytes(cookie).writeBytes(LINE_END);
        }
        return buffer.writeBytes(LINE_END);
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }
}
