package dev.waypost.testing;

import com.sun.net.httpserver.HttpServer;
import dev.waypost.platform.http.PublicAddresses;
import dev.waypost.platform.http.RefusedAddressException;
import dev.waypost.platform.web.input.WebUrl;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Alternative;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Replaces the internet: only web servers that tests have started are reachable, and no name server is queried. */
@Alternative
@Priority(1)
@ApplicationScoped
public class LocalPages extends PublicAddresses {
    private static final Set<Integer> PORTS = ConcurrentHashMap.newKeySet();

    LocalPages() {
        super(false);
    }

    /** Allows the application under test to reach a web server on this machine. */
    public static HttpServer server() throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.start();
        allow(server.getAddress().getPort());
        return server;
    }

    /** Every name resolves to this machine. */
    public static void allow(int port) {
        PORTS.add(port);
    }

    @Override
    public void requirePossible(WebUrl url) throws RefusedAddressException {
        if (!PORTS.contains(url.port())) {
            super.requirePossible(url);
        }
    }

    @Override
    public InetAddress find(String host, int port) throws IOException {
        if (PORTS.contains(port)) {
            return InetAddress.getLoopbackAddress();
        }
        if (host.matches("[0-9.]+|\\[.*|localhost")) {
            return super.find(host, port);
        }
        throw new UnknownHostException(host);
    }
}
