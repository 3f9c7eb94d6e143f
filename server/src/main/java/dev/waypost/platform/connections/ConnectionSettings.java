package dev.waypost.platform.connections;

import dev.waypost.platform.config.WaypostConfig;
import dev.waypost.platform.web.UndecodedRequests;
import dev.waypost.platform.web.address.ClientAddress;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.LaunchMode;
import io.quarkus.runtime.ShutdownDelayInitiatedEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;

/** Applies the settings to the connections of the server, and registers their metrics. */
@Singleton
class ConnectionSettings {
    void apply(
            @Observes StartupEvent started,
            WaypostConfig config,
            ClientAddress clients,
            UndecodedRequests undecoded,
            MeterRegistry meters) {
        Connections connections = WatchedTransportProvider.CONNECTIONS;
        connections.answerUndecodedWith(undecoded::answer);
        connections.limitPerAddress(config.connectionsPerAddress(), clients::trusts);
        Gauge.builder("waypost.connections", connections, Connections::open)
                .description("Open connections")
                .register(meters);
        FunctionCounter.builder("waypost.connections.refused", connections, Connections::refused)
                .description("Connections refused because of the limit per address")
                .register(meters);
        FunctionCounter.builder("waypost.connections.timed.out", connections, Connections::timedOut)
                .description("Connections closed by the request or idle timeout")
                .register(meters);
    }

    /**
     * Before shutdown waits for requests: with new connections there would be no end of them. Not in development: before a
     * hot reload Quarkus fires the same event, but keeps its listening socket and never opens it again.
     */
    void close(@Observes ShutdownDelayInitiatedEvent stopping) {
        if (LaunchMode.current() != LaunchMode.DEVELOPMENT) {
            WatchedTransportProvider.CONNECTIONS.closeListeners();
        }
    }
}
