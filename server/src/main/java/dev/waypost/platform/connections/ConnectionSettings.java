package dev.waypost.platform.connections;

import dev.waypost.platform.config.WaypostConfig;
import dev.waypost.platform.web.ClientAddress;
import dev.waypost.platform.web.UndecodedRequests;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.ShutdownDelayInitiatedEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;

/** Tells the server's connections what the operator set, and the metrics what became of them. */
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

    /** Before requests that are under way are waited for: with new connections there would be no end of them. */
    void close(@Observes ShutdownDelayInitiatedEvent stopping) {
        WatchedTransportProvider.CONNECTIONS.closeListeners();
    }
}
