package dev.waypost.platform.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.waypost.testing.Person;
import dev.waypost.testing.WaypostTest;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPInputStream;
import org.eclipse.microprofile.config.ConfigProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@WaypostTest
class CompressedAnswersTest {
    private static final URI SERVER = URI.create(ConfigProvider.getConfig().getValue("test.url", String.class));

    private final HttpClient client = HttpClient.newHttpClient();
    private Person ada;

    @BeforeEach
    void register() {
        ada = Person.registered();
        ada.asks()
                .body(Map.of("destinationUrl", "https://example.com/", "description", "long ".repeat(300)))
                .post("/api/links")
                .statusCode(201);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/api/links", "/openapi.json"})
    void aLongAnswerIsCompressedForClientsThatAcceptIt(String path) throws Exception {
        HttpResponse<byte[]> plain = get(path);
        HttpResponse<byte[]> compressed = get(path, "Accept-Encoding", "br, gzip;q=0.8");

        assertThat(plain.headers().firstValue("Content-Encoding")).isEmpty();
        assertThat(compressed.headers().firstValue("Content-Encoding")).hasValue("gzip");
        assertThat(compressed.body().length).isLessThan(plain.body().length / 2);
        assertThat(tree(unzipped(compressed.body()))).isEqualTo(tree(plain.body()));
        for (HttpResponse<byte[]> answer : List.of(plain, compressed)) {
            assertThat(answer.headers().allValues("Vary")).anyMatch(value -> value.equalsIgnoreCase("Accept-Encoding"));
        }
    }

    @Test
    void aShortAnswerIsNot() throws Exception {
        HttpResponse<byte[]> answer = get("/api/tags", "Accept-Encoding", "gzip");

        assertThat(answer.headers().firstValue("Content-Encoding")).isEmpty();
        assertThat(tree(answer.body()).get("success").booleanValue()).isTrue();
    }

    @Test
    void anAnswerForAPageOfAnotherSiteIsNot() throws Exception {
        HttpResponse<byte[]> answer = get("/api/links", "Accept-Encoding", "gzip", "Sec-Fetch-Site", "cross-site");

        assertThat(answer.headers().firstValue("Content-Encoding")).isEmpty();
    }

    @Test
    void gzipCanBeRefused() throws Exception {
        HttpResponse<byte[]> answer = get("/api/links", "Accept-Encoding", "gzip;q=0");

        assertThat(answer.headers().firstValue("Content-Encoding")).isEmpty();
    }

    private HttpResponse<byte[]> get(String path, String... headers) throws IOException, InterruptedException {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(SERVER.resolve(path)).header("Authorization", "Bearer " + ada.token());
        if (headers.length > 0) {
            request.headers(headers);
        }
        return client.send(request.build(), HttpResponse.BodyHandlers.ofByteArray());
    }

    private static byte[] unzipped(byte[] body) throws IOException {
        try (GZIPInputStream gzip = new GZIPInputStream(new ByteArrayInputStream(body))) {
            return gzip.readAllBytes();
        }
    }

    private static JsonNode tree(byte[] body) throws IOException {
        return new ObjectMapper().readTree(body);
    }
}
