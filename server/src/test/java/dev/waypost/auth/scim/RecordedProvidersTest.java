package dev.waypost.auth.scim;

import static dev.waypost.testing.http.ApiRequest.given;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.waypost.testing.Person;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiRequest;
import dev.waypost.testing.http.ApiResponse;
import java.io.IOException;
import java.io.InputStream;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Replays the requests of Microsoft Entra ID, Okta and their test suites in their order, with their headers and
 * peculiarities. None was recorded against this server: each step of the files in {@code resources/scim} names where
 * it was published, which is a recording by others where there is one and the documentation of the provider elsewhere.
 */
@WaypostTest
class RecordedProvidersTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    @ParameterizedTest
    @ValueSource(strings = {"entra", "entra-validator", "entra-reference", "okta", "okta-custom-app", "okta-spec-test"})
    void theRequestsOfAProviderAreAnsweredAsItExpects(String sequence) throws IOException {
        TestDirectory directory = TestDirectory.of(Person.registered(), Map.of("name", sequence));
        String email = Person.newEmail();
        Map<String, String> known = new HashMap<>(Map.of(
                "email", email,
                "encoded", URLEncoder.encode(email, StandardCharsets.UTF_8),
                "upper", email.toUpperCase(Locale.ROOT),
                "external", email.replace('@', '-'),
                "unknown", "suser_000000000000000000000000"));
        JsonNode read = read(sequence);
        for (JsonNode step : read.path("steps")) {
            String name = "%s of %s".formatted(step.path("name").asText(), sequence);
            assertThat(read.path("sources").has(step.path("source").asText()))
                    .as("%s names where it was published", name)
                    .isTrue();
            ApiResponse answer = request(directory, read.path("headers"), step, known)
                    .send(
                            step.path("method").asText(),
                            "/api/scim/v2" + filled(step.path("path").asText(), known));
            String answered = "%s: %s".formatted(name, answer.asString());
            assertThat(answer.statusCode())
                    .as(answered)
                    .isEqualTo(step.path("status").asInt());
            step.path("expect")
                    .properties()
                    .forEach(expected -> assertThat(String.valueOf(answer.<Object>path(expected.getKey())))
                            .as("%s %s", expected.getKey(), answered)
                            .isEqualTo(filled(expected.getValue().asText(), known)));
            step.path("save")
                    .properties()
                    .forEach(saved -> known.put(
                            saved.getKey(), answer.path(saved.getValue().asText())));
        }
    }

    private static ApiRequest request(
            TestDirectory directory, JsonNode common, JsonNode step, Map<String, String> known) {
        Map<String, String> headers = new HashMap<>(Map.of("Authorization", "Bearer " + directory.token()));
        for (JsonNode more : List.of(common, step.path("headers"))) {
            more.properties()
                    .forEach(header ->
                            headers.put(header.getKey(), header.getValue().asText()));
        }
        ApiRequest request = given().encoded().headers(headers);
        return step.has("body") ? request.body(filled(step.path("body").toString(), known)) : request;
    }

    private static JsonNode read(String sequence) throws IOException {
        try (InputStream steps = RecordedProvidersTest.class.getResourceAsStream("/scim/" + sequence + ".json")) {
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
