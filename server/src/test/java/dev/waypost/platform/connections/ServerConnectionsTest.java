package dev.waypost.platform.connections;

import static dev.waypost.testing.http.ApiRequest.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.waypost.platform.config.WaypostConfig;
import dev.waypost.testing.RawConnection;
import dev.waypost.testing.WaypostTest;
import io.netty.channel.ChannelFuture;
import io.netty.channel.embedded.EmbeddedChannel;
import jakarta.inject.Inject;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

@WaypostTest
class ServerConnectionsTest {
    @Inject
    WaypostConfig config;

    @Test
    void theServersConnectionsAreWatched() {
        try (RawConnection connection = new RawConnection()) {
            assertThat(connection.ask(RawConnection.get("/health/live")).status())
                    .isEqualTo(200);
            assertThat(given().get("/metrics").asString())
                    .containsPattern("(?m)^waypost_connections\\{?[^ ]* [1-9]")
                    .contains("waypost_connections_refused")
                    .contains("waypost_connections_timed_out");
        }
    }

    /** Tests can connect only from this machine, whose addresses are trusted proxies; therefore there are no real sockets here. */
    @Test
    void anAddressHasAsManyConnectionsAsTheOperatorSaysAndAProxyAnyNumber() {
        int most = config.connectionsPerAddress();
        assertThat(admitted("203.0.113.77", most + 5)).isEqualTo(most);
        assertThat(admitted("127.0.0.1", most + 5)).isEqualTo(most + 5);
    }

    /** Opens connections as the server's listener does, and returns how many were accepted. */
    private static int admitted(String address, int number) {
        EmbeddedChannel listening = new EmbeddedChannel(WatchedTransportProvider.CONNECTIONS);
        List<EmbeddedChannel> all = new ArrayList<>();
        for (int i = 0; i < number; i++) {
            EmbeddedChannel accepted = new From(address);
            all.add(accepted);
            listening.writeInbound(accepted);
        }
        int admitted = listening.inboundMessages().size();
        all.add(listening);
        for (EmbeddedChannel open : all) {
            ChannelFuture _ = open.close();
        }
        return admitted;
    }

    private static final class From extends EmbeddedChannel {
        private final String address;

        private From(String address) {
            this.address = address;
        }

        @Override
        public SocketAddress remoteAddress() {
            return new InetSocketAddress(address, 4711);
        }
    }
}
