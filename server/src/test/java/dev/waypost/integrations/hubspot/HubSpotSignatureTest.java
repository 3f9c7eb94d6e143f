package dev.waypost.integrations.hubspot;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/** The test vector of HubSpot's client library. */
class HubSpotSignatureTest {
    private static final String SECRET = "yyyyyyyy-yyyy-yyyy-yyyy-yyyyyyyyyyyy";
    private static final String ADDRESS = "https://www.example.com/webhook_uri";
    private static final String BODY = "{'example_field':'example_value'}";
    private static final String TIMESTAMP = "15000000";
    private static final String SIGNATURE = "HPW73RUtKmcYoEDADG0s6MmGFWUzWJKAW07r8RDgcQw=";

    @Test
    void theExampleOfHubSpotsLibraryIsAccepted() {
        assertThat(verdict(TIMESTAMP, SIGNATURE, ADDRESS, BODY, 0)).isTrue();
        assertThat(verdict(TIMESTAMP, SIGNATURE, ADDRESS, BODY, 300)).isTrue();
    }

    @Test
    void otherSignaturesAreRejected() {
        assertThat(verdict(TIMESTAMP, SIGNATURE, ADDRESS, BODY, 301)).isFalse();
        assertThat(verdict("15000001", SIGNATURE, ADDRESS, BODY, 0)).isFalse();
        assertThat(verdict(TIMESTAMP, SIGNATURE, ADDRESS + "/", BODY, 0)).isFalse();
        assertThat(verdict(TIMESTAMP, SIGNATURE, ADDRESS, BODY + " ", 0)).isFalse();
        assertThat(verdict(TIMESTAMP, "", ADDRESS, BODY, 0)).isFalse();
    }

    private static boolean verdict(String timestamp, String signature, String address, String body, int later) {
        return HubSpotSignature.isGenuine(
                SECRET,
                timestamp,
                signature,
                address,
                body.getBytes(StandardCharsets.UTF_8),
                Instant.ofEpochMilli(Long.parseLong(TIMESTAMP)).plusSeconds(later));
    }
}
