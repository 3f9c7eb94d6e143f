package dev.waypost.platform.connections;

import dev.waypost.platform.web.address.ClientNetwork;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandler.Sharable;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.util.concurrent.FastThreadLocal;
import io.vertx.core.Future;
import io.vertx.core.http.HttpServerRequest;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * All connections of a server: accepts or rejects them, and watches each. Installed as a handler of the listening
 * socket.
 */
@Sharable
final class Connections extends ChannelInboundHandlerAdapter {
    private final ConnectionLimits limits;
    private final LongSupplier nanos;
    private final ConcurrentHashMap<InetAddress, Integer> counts = new ConcurrentHashMap<>();
    private final FastThreadLocal<Sweeper> sweepers = new FastThreadLocal<>();
    private final LongAdder open = new LongAdder();
    private final LongAdder refused = new LongAdder();
    private final LongAdder timedOut = new LongAdder();

    private final Set<Channel> listeners = ConcurrentHashMap.newKeySet();

    private volatile int mostPerAddress = Integer.MAX_VALUE;
    private volatile Predicate<InetAddress> exempt = _ -> false;
    private volatile Function<HttpServerRequest, Future<Void>> undecoded =
            request -> request.response().setStatusCode(400).end();

    Connections(ConnectionLimits limits) {
        this(limits, System::nanoTime);
    }

    Connections(ConnectionLimits limits, LongSupplier nanos) {
        this.limits = limits;
        this.nanos = nanos;
    }

    /** @param unlimited proxies, which stand for many clients */
    void limitPerAddress(int most, Predicate<InetAddress> unlimited) {
        exempt = unlimited;
        mostPerAddress = most;
    }

    /** @param answer the response to invalid HTTP/1 requests; completes when it is sent */
    void answerUndecodedWith(Function<HttpServerRequest, Future<Void>> answer) {
        undecoded = answer;
    }

    Future<Void> answerUndecoded(HttpServerRequest request) {
        return undecoded.apply(request);
    }

    ConnectionLimits limits() {
        return limits;
    }

    long open() {
        return open.sum();
    }

    long refused() {
        return refused.sum();
    }

    long timedOut() {
        return timedOut.sum();
    }

    void countTimeOut() {
        timedOut.increment();
    }

    /** Stops accepting connections; open ones stay. */
    void closeListeners() {
        for (Channel listener : listeners) {
            ChannelFuture _ = listener.close();
        }
    }

    @Override
    public void handlerAdded(ChannelHandlerContext context) {
        Channel listener = context.channel();
        listeners.add(listener);
        ChannelFuture _ = listener.closeFuture().addListener(_ -> listeners.remove(listener));
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
        if (message instanceof Channel accepted && !admit(accepted)) {
            refused.increment();
            accepted.unsafe().closeForcibly();
            return;
        }
        context.fireChannelRead(message);
    }

    private boolean admit(Channel accepted) {
        @Nullable
        InetAddress address = accepted.remoteAddress() instanceof InetSocketAddress socket ? socket.getAddress() : null;
        @Nullable InetAddress network = address == null || exempt.test(address) ? null : ClientNetwork.base(address);
        if (network != null && counts.merge(network, 1, Integer::sum) > mostPerAddress) {
            release(network);
            return false;
        }
        open.increment();
        accepted.pipeline().addFirst(new ConnectionWatch(this));
        ChannelFuture _ = accepted.closeFuture().addListener(_ -> {
            open.decrement();
            if (network != null) {
                release(network);
            }
        });
        return true;
    }

    private void release(InetAddress network) {
        Integer _ = counts.computeIfPresent(network, (_, count) -> count > 1 ? count - 1 : null);
    }

    /** The sweeper of the calling event loop. */
    Sweeper sweeper(ChannelHandlerContext context) {
        Sweeper sweeper = sweepers.get();
        if (sweeper == null) {
            sweeper = new Sweeper(context.executor(), limits.sweepInterval(), nanos);
            sweepers.set(sweeper);
        }
        return sweeper;
    }
}
