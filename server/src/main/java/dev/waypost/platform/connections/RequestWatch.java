package dev.waypost.platform.connections;

import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.codec.DecoderResult;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.LastHttpContent;
import io.netty.util.ReferenceCountUtil;

/** Sees where requests of HTTP/1 begin and end, and refuses an {@link AmbiguousRequest}. */
final class RequestWatch extends ChannelInboundHandlerAdapter {
    private final ConnectionWatch connection;
    private boolean refused;

    RequestWatch(ConnectionWatch connection) {
        this.connection = connection;
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
        if (refused) {
            ReferenceCountUtil.release(message);
            return;
        }
        if (message instanceof LastHttpContent) {
            connection.requestEnded();
        } else if (message instanceof HttpRequest request) {
            connection.headEnded();
            if (AmbiguousRequest.test(request.headers())) {
                // The framework answers 400 to what could not be decoded, and closes the connection.
                request.setDecoderResult(DecoderResult.failure(new IllegalArgumentException("Ambiguous request")));
                refused = true;
            }
        }
        context.fireChannelRead(message);
    }
}
