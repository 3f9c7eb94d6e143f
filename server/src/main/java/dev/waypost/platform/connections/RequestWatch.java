package dev.waypost.platform.connections;

import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.codec.DecoderResult;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.LastHttpContent;
import io.netty.util.ReferenceCountUtil;

/**
 * Detects where HTTP/1 requests begin and end. An {@link AmbiguousRequest} counts as invalid: Vert.x passes both to the
 * handler of invalid requests, once earlier requests are answered.
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
