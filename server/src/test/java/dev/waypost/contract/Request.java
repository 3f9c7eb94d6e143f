package dev.waypost.contract;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.waypost.contract.ApiDocument.Operation;
import dev.waypost.testing.Person;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.LinkedHashMap;
import java.util.Map;
import org.eclipse.microprofile.config.ConfigProvider;

/** A request as bytes, without a library that would mend what is wrong with it; cheap enough to send by the thousand. */
record Request(Map<String, String> headers) {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final HttpClient CLIENT = HttpClient.newHttpClient();

    static Request byNobody() {
        return new Request(Map.of());
    }

    static Request by(Person person) {
        return byNobody().with("Authorization", "Bearer " + person.token());
    }

    static Request with(String apiKey) {
        return byNobody().with("X-API-Key", apiKey);
    }

    Request in(String workspace) {
        return with("X-Workspace-Id", workspace);
    }

    Request with(String header, String value) {
        Map<String, String> more = new LinkedHashMap<>(headers);
        more.put(header, value);
        return new Request(more);
    }

    /** Calls an operation with the example that the document has for it. */
    Reply call(Operation operation, String path) {
        JsonNode example = operation.requestExample();
        return send(operation.method(), path, example.isMissingNode() ? "" : example.toString());
    }

    Reply send(String method, String path, String body) {
        String server = ConfigProvider.getConfig().getValue("test.url", String.class);
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(server + path))
                .method(method, body.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(body))
                .setHeader("Content-Type", "application/json")
                .setHeader("X-Forwarded-For", Person.address());
        headers.forEach(request::setHeader);
        try {
            HttpResponse<String> response = CLIENT.send(request.build(), BodyHandlers.ofString());
            return new Reply(
                    response.statusCode(),
                    response.headers().firstValue("Content-Type").orElse(""),
                    response.body());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** What came back. */
    record Reply(int status, String contentType, String body) {
        String code() {
            return json().at("/error/code").asText();
        }

        String message() {
            return json().at("/error/message").asText();
        }

        JsonNode json() {
            try {
                return JSON.readTree(body);
            } catch (JsonProcessingException e) {
                return MissingNode.getInstance();
            }
        }
    }
}
