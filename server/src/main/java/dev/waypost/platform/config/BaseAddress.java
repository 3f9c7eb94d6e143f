package dev.waypost.platform.config;

import jakarta.inject.Singleton;
import java.net.InetAddress;
import java.net.URI;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Distinguishes a local installation from a public one by the host of BASE_URL. */
@Singleton
public class BaseAddress {
    private final boolean local;

    public BaseAddress(WaypostConfig config) {
        local = isLocal(URI.create(config.baseUrl()).getHost());
    }

    /** Whether the host is localhost, a subdomain of it, or a loopback address. */
    public boolean isLocal() {
        return local;
    }

    static boolean isLocal(@Nullable String host) {
        if (host == null) {
            return false;
        }
        String name = host.toLowerCase(Locale.ROOT);
        if (name.equals("localhost") || name.endsWith(".localhost")) {
            return true;
        }
        try {
            return InetAddress.ofLiteral(name.replaceAll("[\\[\\]]", "")).isLoopbackAddress();
        } catch (IllegalArgumentException e) {
            return false;
        }
    }
}
