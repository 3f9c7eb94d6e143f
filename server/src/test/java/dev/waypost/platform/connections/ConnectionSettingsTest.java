package dev.waypost.platform.connections;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.channel.ChannelFuture;
import io.netty.channel.embedded.EmbeddedChannel;
import io.quarkus.runtime.LaunchMode;
import io.quarkus.runtime.ShutdownDelayInitiatedEvent;
import org.junit.jupiter.api.Test;

class ConnectionSettingsTest {
    /** {@code ./waypost dev} would otherwise serve nothing after the first code change. */
    @Test
    void aHotReloadKeepsTheListeningSocketOpen() {
        LaunchMode before = LaunchMode.current();
        EmbeddedChannel listener = new EmbeddedChannel(WatchedTransportProvider.CONNECTIONS);
        LaunchMode.set(LaunchMode.DEVELOPMENT);
        try {
            new ConnectionSettings().close(new ShutdownDelayInitiatedEvent());

            assertThat(listener.isOpen()).isTrue();
        } finally {
            LaunchMode.set(before);
            ChannelFuture _ = listener.close();
        }
    }
}
