package dev.waypost.auth;

import dev.waypost.platform.config.WaypostConfig;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import jakarta.inject.Singleton;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.HttpHeaders;
import java.net.URI;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Distinguishes our own pages from foreign ones by the Origin header of browsers. */
@Singleton
class OriginCheck {
    private final Set<String> hosts;

    OriginCheck(WaypostConfig config) {
        hosts = Stream.of(config.baseUrl(), config.dashboardUrl())
                .map(OriginCheck::hostOf)
                .collect(Collectors.toUnmodifiableSet());
    }

    /** A page from the requested host is our own too: a foreign page has a foreign host. */
    void require(ContainerRequestContext request) {
        @Nullable String origin = request.getHeaderString("Origin");
        String host = origin == null ? "" : hostOf(origin);
        @Nullable String asked = request.getHeaderString(HttpHeaders.HOST);
        boolean own = !host.isEmpty() && (hosts.contains(host) || host.equalsIgnoreCase(asked));
        if (!own) {
            throw new ApiException(
                    ErrorCode.FORBIDDEN, "A session cookie opens a WebSocket only from a page of this service");
        }
    }

    /** The host with an explicit port; empty for an invalid origin such as "null". */
    private static String hostOf(String address) {
        try {
            @Nullable String authority = URI.create(address).getRawAuthority();
            return authority == null ? "" : authority.toLowerCase(Locale.ROOT);
        } catch (IllegalArgumentException e) {
            return "";
        }
    }
}
