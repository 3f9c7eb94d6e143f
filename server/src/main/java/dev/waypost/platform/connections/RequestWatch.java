package dev.waypost.platform.connections;

import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.codec.DecoderResult;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.LastHttpContent;
import io.netty.util.ReferenceCountUtil;

/**
 * Sees where requests of HTTP/1 begin and end. An {@link AmbiguousRequest} counts as one that could not be decoded: Vert.x hands both
 * to the connection's handler of invalid requests, once the requests before are answered.
 */
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
        if (message instanceof HttpRequest request) {
            connection.headEnded();
            if (AmbiguousRequest.test(request.headers())) {
                request.setDecoderResult(DecoderResult.failure(new IllegalArgumentException("Ambiguous request")));
            }
            if (request.decoderResult().isFailure()) {
                refused = true;
                connection.refuseUndecoded(context);
            }
        } else if (message instanceof LastHttpContent) {
            connection.requestEnded();
        }
        context.fireChannelRead(message);
    }
}
