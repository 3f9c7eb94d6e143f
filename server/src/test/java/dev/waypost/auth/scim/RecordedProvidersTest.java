package dev.waypost.auth.scim;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.waypost.testing.Person;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiRequest;
import dev.waypost.testing.http.ApiResponse;
import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Sends the requests of Microsoft Entra ID and Okta as documented, in their order and with their peculiarities. */
@WaypostTest
class RecordedProvidersTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    @ParameterizedTest
    @ValueSource(strings = {"entra", "okta"})
    void theRequestsOfAProviderAreAnsweredAsItExpects(String provider) throws IOException {
        TestDirectory directory = TestDirectory.of(Person.registered(), Map.of("name", provider));
        String email = Person.newEmail();
        Map<String, String> known = new HashMap<>(Map.of(
                "email", email, "external", email.replace('@', '-'), "unknown", "suser_000000000000000000000000"));
        for (JsonNode step : read(provider)) {
            ApiRequest request = directory.asks().encoded();
            if (step.has("body")) {
                request = request.body(filled(step.path("body").toString(), known));
            }
            String path = "/api/scim/v2" + filled(step.path("path").asText(), known);
            ApiResponse answer = request.send(step.path("method").asText(), path);
            String name = "%s of %s: %s".formatted(step.path("name").asText(), provider, answer.asString());
            assertThat(answer.statusCode())
                    .as(name)
                    .isEqualTo(step.path("status").asInt());
            step.path("expect")
                    .properties()
                    .forEach(expected -> assertThat(String.valueOf(answer.<Object>path(expected.getKey())))
                            .as("%s %s", expected.getKey(), name)
                            .isEqualTo(filled(expected.getValue().asText(), known)));
            step.path("save")
                    .properties()
                    .forEach(saved -> known.put(
                            saved.getKey(), answer.path(saved.getValue().asText())));
        }
    }

    private static JsonNode read(String provider) throws IOException {
        try (InputStream steps = RecordedProvidersTest.class.getResourceAsStream("/scim/" + provider + ".json")) {
            return JSON.readTree(Objects.requireNonNull(steps));
        }
    }

    private static String filled(String text, Map<String, String> known) {
        String filled = text;
        for (Map.Entry<String, String> each : known.entrySet()) {
            filled = filled.replace("${" + each.getKey() + "}", each.getValue());
        }
        return filled;
    }
}
