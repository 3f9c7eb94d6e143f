package dev.waypost.platform.connections;

import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.LastHttpContent;

/** Sees where requests of HTTP/1 begin and end. */
final class RequestWatch extends ChannelInboundHandlerAdapter {
    private final ConnectionWatch connection;

    RequestWatch(ConnectionWatch connection) {
        this.connection = connection;
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
        if (message instanceof LastHttpContent) {
            connection.requestEnded();
        } else if (message instanceof HttpRequest) {
            connection.headEnded();
        }
        context.fireChannelRead(message);
    }
}
