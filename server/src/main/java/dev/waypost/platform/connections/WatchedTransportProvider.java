package dev.waypost.platform.connections;

import io.vertx.core.impl.VertxBuilder;
import io.vertx.core.spi.VertxServiceProvider;

/** Found by Vert.x when it starts, before there are beans; {@link ConnectionSettings} tells the connections what was set. */
public final class WatchedTransportProvider implements VertxServiceProvider {
    /** Of the server that this process is. */
    static final Connections CONNECTIONS = new Connections(ConnectionLimits.USUAL);

    @Override
    public void init(VertxBuilder builder) {
        builder.findTransport(new WatchedTransport(builder.findTransport(), CONNECTIONS));
    }
}
