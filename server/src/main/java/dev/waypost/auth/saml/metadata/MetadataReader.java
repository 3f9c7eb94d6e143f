package dev.waypost.auth.saml.metadata;

import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.http.OutboundHttp;
import dev.waypost.platform.http.PublicAddresses;
import dev.waypost.platform.http.RefusedAddressException;
import dev.waypost.platform.web.input.WebUrl;
import io.vertx.core.http.HttpMethod;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;

/** Reads metadata from the URL of an identity provider. */
@ApplicationScoped
public class MetadataReader {
    private static final String FIELD = "metadataUrl";
    private static final Duration TIMEOUT = Duration.ofSeconds(5);

    private final OutboundHttp http;
    private final PublicAddresses addresses;
    private final Clock clock;

    MetadataReader(OutboundHttp http, PublicAddresses addresses, Clock clock) {
        this.http = http;
        this.addresses = addresses;
        this.clock = clock;
    }

    /** Blocks for seconds, so call it outside of transactions. */
    public IdentityProvider read(String url) {
        WebUrl address = WebUrl.of(FIELD, url);
        try {
            addresses.requirePossible(address);
            OutboundHttp.Response response = http.send(new OutboundHttp.Request(
                    HttpMethod.GET,
                    url,
                    Map.of("Accept", "application/samlmetadata+xml, application/xml;q=0.9, text/xml;q=0.8"),
                    null,
                    TIMEOUT,
                    SamlLimits.LARGEST_METADATA));
            if (response.status() != 200) {
                throw ApiException.invalid(FIELD, "returned status %d".formatted(response.status()));
            }
            if (response.body().length() >= SamlLimits.LARGEST_METADATA) {
                throw ApiException.invalid(FIELD, "returned more data than allowed");
            }
            return IdpMetadata.read(FIELD, response.body().toString(StandardCharsets.UTF_8), clock.instant());
        } catch (RefusedAddressException e) {
            throw ApiException.invalid(FIELD, String.valueOf(e.getMessage()));
        } catch (IOException e) {
            throw ApiException.invalid(FIELD, "cannot be read: %s".formatted(e.getMessage()));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw ApiException.invalid(FIELD, "could not be read in time");
        }
    }
}
