package dev.waypost.domains;

import dev.waypost.platform.http.OutboundHttp;
import io.quarkus.logging.Log;
import io.vertx.core.http.HttpMethod;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import javax.net.ssl.SSLException;

/**
 * Checks whether https works for a custom domain, as a browser would: certificates belong to a proxy in front of the
 * server and cannot be inspected otherwise. Blocks for a few seconds at most.
 */
@Singleton
class DomainHttpsCheck {
    private static final Duration LONGEST = Duration.ofSeconds(3);

    private final OutboundHttp http;

    DomainHttpsCheck(OutboundHttp http) {
        this.http = http;
    }

    /**
     * Pending if the host could not be reached. Any response counts: its server has presented a certificate for the
     * name.
     */
    SslStatus check(String host) {
        String url = "https://%s:%d/".formatted(host, port());
        try {
            OutboundHttp.Response _ =
                    http.send(new OutboundHttp.Request(HttpMethod.HEAD, url, Map.of(), null, LONGEST, 0));
            return SslStatus.ACTIVE;
        } catch (IOException e) {
            if (e.getCause() instanceof SSLException refusal) {
                Log.infof("%s has no valid certificate: %.200s", host, refusal.getMessage());
                return SslStatus.FAILED;
            }
            return SslStatus.PENDING;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return SslStatus.PENDING;
        }
    }

    protected int port() {
        return 443;
    }
}
