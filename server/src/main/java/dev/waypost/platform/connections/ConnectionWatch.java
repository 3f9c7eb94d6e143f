package dev.waypost.platform.connections;

import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelOutboundBuffer;
import io.netty.channel.ChannelPipeline;
import io.netty.channel.ChannelPromise;
import io.netty.channel.socket.DuplexChannel;
import io.vertx.core.http.impl.HttpServerConnection;
import io.vertx.core.net.impl.VertxHandler;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Tracks the phase of a connection and its timeout. It is the first handler of a connection and sees bytes; {@link
 * RequestWatch}, after the decoder, reports where requests begin and end.
 *
 * <p>HTTP/1 is distinguished from HTTP/2 by the first bytes, and the decoder is added only then. Those bytes are passed
 * on one by one, so that {@link RequestWatch} is present before the first headers are complete.
 */
final class ConnectionWatch extends ChannelDuplexHandler {
    private static final String TLS = "ssl";
    private static final String DECODER = "httpDecoder";
    private static final String ENCODER = "httpEncoder";
    private static final String VERTX = "handler";
    /** The length of the HTTP/2 preface. */
    private static final int LONGEST_PREFACE = 24;

    private enum Phase {
        IDLE,
        HEADER,
        BODY,
        ANSWER,
        /** HTTP/2, a WebSocket or TLS, whose frames are not looked into. */
        FRAMES
    }

    private final Connections connections;
    private @Nullable ChannelHandlerContext context;
    private @Nullable Sweeper sweeper;

    private Phase phase = Phase.IDLE;
    private int preface;
    private boolean known;
    /** When the phase began, and the bytes received since. */
    private long since;

    private long received;
    /** Bytes of the current read: the start of a body can arrive with its headers. */
    private int newest;

    private boolean active;
    private boolean written;
    private long lastActive;
    private long pending;

    ConnectionWatch(Connections connections) {
        this.connections = connections;
    }

    @Override
    public void channelActive(ChannelHandlerContext context) {
        this.context = context;
        Sweeper mine = connections.sweeper(context);
        sweeper = mine;
        lastActive = mine.now();
        mine.add(this);
        context.fireChannelActive();
    }

    @Override
    public void channelInactive(ChannelHandlerContext context) {
        if (sweeper != null) {
            sweeper.remove(this);
        }
        context.fireChannelInactive();
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
        active = true;
        if (phase == Phase.IDLE) {
            begin(Phase.HEADER);
        }
        if (message instanceof ByteBuf bytes) {
            newest = bytes.readableBytes();
            received += newest;
            if (!known) {
                beginProtocol(context, bytes);
                return;
            }
        }
        context.fireChannelRead(message);
    }

    /** Passes bytes on until the protocol is known. */
    private void beginProtocol(ChannelHandlerContext context, ByteBuf bytes) {
        ChannelPipeline pipeline = context.pipeline();
        while (!known && bytes.isReadable()) {
            if (watchRequests(pipeline)) {
                known = true;
            } else if (preface++ == LONGEST_PREFACE) {
                begin(Phase.FRAMES);
                known = true;
                if (pipeline.get(TLS) != null) {
                    pipeline.addAfter(TLS, null, new DecryptedWatch(this));
                }
            } else {
                context.fireChannelRead(bytes.readRetainedSlice(1));
            }
        }
        if (bytes.isReadable()) {
            context.fireChannelRead(bytes);
        } else {
            bytes.release();
        }
    }

    /** Puts a {@link RequestWatch} behind the decoder of HTTP/1, if there is one by now. */
    boolean watchRequests(ChannelPipeline pipeline) {
        boolean http1 = pipeline.get(DECODER) != null && pipeline.get(ENCODER) != null;
        if (http1) {
            pipeline.addAfter(ENCODER, null, new RequestWatch(this));
        }
        return http1;
    }

    /** Not flush: HTTP/2 flushes after every read, whether there is anything to send or not. */
    @Override
    public void write(ChannelHandlerContext context, Object message, ChannelPromise promise) {
        active = true;
        written = true;
        if (phase == Phase.ANSWER) {
            phase = Phase.IDLE;
        }
        ChannelFuture _ = context.write(message, promise);
    }

    void headEnded() {
        if (phase != Phase.FRAMES) {
            begin(Phase.BODY);
            received = newest;
        }
    }

    void requestEnded() {
        if (phase != Phase.FRAMES) {
            phase = Phase.ANSWER;
        }
    }

    /** Marks the current request as invalid, and ignores everything after it. */
    void refuseUndecoded(ChannelHandlerContext context) {
        phase = Phase.ANSWER;
        if (context.pipeline().get(VERTX) instanceof VertxHandler<?> handler
                && handler.getConnection() instanceof HttpServerConnection http) {
            http.invalidRequestHandler(
                    request -> connections.answerUndecoded(request).onComplete(_ -> endOutput(context.channel())));
        }
    }

    /**
     * Closing while the client still sends would make its kernel drop the response; the rest is read and discarded,
     * with a time limit.
     */
    private static void endOutput(Channel channel) {
        ChannelFuture _ = channel instanceof DuplexChannel duplex ? duplex.shutdownOutput() : channel.close();
    }

    private void begin(Phase next) {
        phase = next;
        received = 0;
        since = Objects.requireNonNull(sweeper).now();
    }

    /** Whether the connection has timed out. Called at intervals, on its event loop. */
    boolean isExpired(long now) {
        if (active || pendingHasChanged()) {
            active = false;
            lastActive = now;
        }
        if (phase == Phase.FRAMES && written) {
            begin(Phase.FRAMES);
        }
        written = false;
        ConnectionLimits limits = connections.limits();
        return switch (phase) {
            case IDLE -> now - lastActive > limits.idle().toNanos();
            case HEADER -> now - since > limits.header().toNanos() && !hasBecomeFrames();
            case BODY -> now - since > limits.patienceNanos(received);
            case ANSWER -> now - lastActive > limits.silence().toNanos();
            case FRAMES ->
                now - lastActive > limits.silence().toNanos()
                        || (received > 0 && now - since > limits.patienceNanos(received));
        };
    }

    /** A WebSocket, or HTTP/2 by an upgrade, starts as an HTTP/1 request and removes the decoder. */
    private boolean hasBecomeFrames() {
        boolean frames = known && context != null && context.pipeline().get(DECODER) == null;
        if (frames) {
            begin(Phase.FRAMES);
        }
        return frames;
    }

    /** A client that reads a response slowly is active, although nothing new is written meanwhile. */
    private boolean pendingHasChanged() {
        @Nullable
        ChannelOutboundBuffer buffer =
                context == null ? null : context.channel().unsafe().outboundBuffer();
        long before = pending;
        pending = buffer == null ? 0 : buffer.totalPendingWriteBytes();
        return pending != before;
    }

    void end() {
        connections.countTimeOut();
        if (context != null) {
            ChannelFuture _ = context.close();
        }
    }
}
