package dev.waypost.redirect;

import dev.waypost.platform.web.address.ClientAddress;
import dev.waypost.visitor.geo.IpAddress;
import io.vertx.core.MultiMap;
import io.vertx.core.http.HttpConnection;
import io.vertx.core.http.HttpMethod;
import jakarta.inject.Singleton;
import java.time.Clock;

/** Reads a visit from an HTTP request, including one that Vert.x has not started. */
@Singleton
class VisitReader {
    private final ClientAddress clients;
    private final Clock clock;

    VisitReader(ClientAddress clients, Clock clock) {
        this.clients = clients;
        this.clock = clock;
    }

    HttpVisit read(HttpConnection connection, HttpMethod method, ShortPath path, MultiMap headers) {
        IpAddress address = IpAddress.of(clients.find(connection, headers));
        return new HttpVisit(method, path, headers, connection.isSsl(), address, clock.millis());
    }
}
