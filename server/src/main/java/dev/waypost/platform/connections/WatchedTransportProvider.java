package dev.waypost.platform.connections;

import io.vertx.core.impl.VertxBuilder;
import io.vertx.core.spi.VertxServiceProvider;

/** Loaded by Vert.x at startup, before CDI; {@link ConnectionSettings} applies the settings later. */
public final class WatchedTransportProvider implements VertxServiceProvider {
    /** The connections of this process. */
    static final Connections CONNECTIONS = new Connections(ConnectionLimits.USUAL);

    @Override
    public void init(VertxBuilder builder) {
        builder.findTransport(new WatchedTransport(builder.findTransport(), CONNECTIONS));
    }
}
