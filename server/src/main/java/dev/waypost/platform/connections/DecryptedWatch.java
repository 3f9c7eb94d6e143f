package dev.waypost.platform.connections;

import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;

/**
 * Sees the first decrypted bytes of a TLS connection. Client and server have agreed on a protocol by then, so the decoder of HTTP/1 is
 * there or never will be.
 */
final class DecryptedWatch extends ChannelInboundHandlerAdapter {
    private final ConnectionWatch connection;

    DecryptedWatch(ConnectionWatch connection) {
        this.connection = connection;
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
        boolean _ = connection.watchRequests(context.pipeline());
        context.pipeline().remove(this);
        context.fireChannelRead(message);
    }
}
