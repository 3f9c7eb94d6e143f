package dev.waypost.integrations.hubspot;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.waypost.platform.http.OutboundHttp;
import jakarta.annotation.Priority;
import jakarta.enterprise.inject.Alternative;
import jakarta.inject.Singleton;

/** Sends the requests for HubSpot to the emulator that a test has started. */
@Alternative
@Priority(1)
@Singleton
public class TestHubSpotApi extends HubSpotApi {
    private static volatile String address = "http://localhost:9";

    TestHubSpotApi(OutboundHttp http, ObjectMapper json) {
        super(http, json);
    }

    static void at(String newAddress) {
        address = newAddress;
    }

    @Override
    protected String address() {
        return address;
    }
}
