package dev.waypost.integrations.hubspot;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.waypost.integrations.Installation;
import dev.waypost.integrations.ServiceMessage;
import dev.waypost.platform.http.OutboundHttp;
import io.vertx.core.http.HttpMethod;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads contacts and deals from HubSpot. */
@Singleton
public class HubSpotApi {
    private static final Duration LONGEST = Duration.ofSeconds(15);
    private static final int LARGEST = 256 * 1024;
    private static final int MISSING = 404;

    private final OutboundHttp http;
    private final ObjectMapper json;

    HubSpotApi(OutboundHttp http, ObjectMapper json) {
        this.http = http;
        this.json = json;
    }

    /** The URL of HubSpot. */
    protected String address() {
        return "https://api.hubapi.com";
    }

    /** The properties of an object; empty if it was deleted. */
    Optional<JsonNode> properties(Installation installation, String type, String id, List<String> names)
            throws IOException, InterruptedException {
        return get(installation, "/crm/v3/objects/%s/%s?properties=%s".formatted(type, id, String.join(",", names)))
                .map(found -> found.path("properties"));
    }

    /** The contact of a deal. */
    Optional<String> contactOf(Installation installation, String deal) throws IOException, InterruptedException {
        return get(installation, "/crm/v4/objects/deals/%s/associations/contacts?limit=1".formatted(deal))
                .map(found -> ServiceMessage.text(found.path("results").path(0).path("toObjectId")));
    }

    void requireAccess(Installation installation) throws IOException, InterruptedException {
        Optional<JsonNode> _ = get(installation, "/crm/v3/objects/contacts?limit=1");
    }

    private Optional<JsonNode> get(Installation installation, String path) throws IOException, InterruptedException {
        OutboundHttp.Response response = http.send(new OutboundHttp.Request(
                HttpMethod.GET,
                address() + path,
                Map.of(
                        "Authorization",
                        "Bearer " + installation.settings().secret(HubSpotConnector.TOKEN),
                        "Accept",
                        "application/json"),
                null,
                LONGEST,
                LARGEST));
        if (response.status() == MISSING) {
            return Optional.empty();
        }
        if (response.status() != 200) {
            throw new IOException("HubSpot returned status %d".formatted(response.status()));
        }
        return Optional.of(json.readTree(response.body().getBytes()));
    }
}
