package dev.waypost.contract;

import static dev.waypost.testing.http.ApiRequest.given;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The OpenAPI document the server publishes, and every operation in it. */
record ApiDocument(JsonNode root) {
    private static final Pattern IN_PATH = Pattern.compile("\\{(\\w+)}");

    /** The beginning of the pattern of an id. */
    private static final Pattern ID_PATTERN = Pattern.compile("\\^([a-z]+)_\\[");

    /** Loaded once for the whole run, because it is large and every test of the contract reads it. */
    static ApiDocument published() {
        return Published.DOCUMENT;
    }

    private static ApiDocument ask() {
        try {
            return new ApiDocument(
                    new ObjectMapper().readTree(given().get("/openapi.json").asString()));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The documented operations, and PUT where the description of PATCH mentions it. */
    List<Operation> operations() {
        List<Operation> operations = new ArrayList<>();
        root.path("paths")
                .properties()
                .forEach(path -> path.getValue().properties().forEach(method -> {
                    if (method.getValue().has("operationId")) {
                        operations.add(new Operation(
                                method.getKey().toUpperCase(Locale.ROOT), path.getKey(), method.getValue()));
                        method.getValue()
                                .path("x-also-as")
                                .forEach(alias -> operations.add(
                                        new Operation(alias.asText(), path.getKey(), method.getValue())));
                    }
                }));
        return operations;
    }

    JsonNode resolve(JsonNode node) {
        JsonNode reference = node.path("$ref");
        return reference.isMissingNode() ? node : root.at(reference.asText().substring(1));
    }

    /** The prefix of the id that a path parameter contains; empty for parameters that are not ids. */
    Optional<String> idPrefix(Operation operation, String parameter) {
        for (JsonNode declared : operation.node.path("parameters")) {
            if (declared.path("name").asText().equals(parameter)) {
                return idPrefix(declared.path("schema"));
            }
        }
        return Optional.empty();
    }

    /** The optional fields of the request that contain an id, with its prefix. */
    Map<String, String> optionalIds(Operation operation) {
        Map<String, String> ids = new LinkedHashMap<>();
        resolve(operation.requestSchema())
                .path("properties")
                .properties()
                .forEach(field -> idPrefix(field.getValue().path("anyOf").path(0))
                        .ifPresent(prefix -> ids.put(field.getKey(), prefix)));
        return ids;
    }

    private Optional<String> idPrefix(JsonNode schema) {
        Matcher pattern = ID_PATTERN.matcher(resolve(schema).path("pattern").asText());
        return pattern.lookingAt() ? Optional.of(pattern.group(1)) : Optional.empty();
    }

    private static final class Published {
        static final ApiDocument DOCUMENT = ask();
    }

    /** One method of one path. */
    record Operation(String method, String path, JsonNode node) {
        List<String> pathParameters() {
            return IN_PATH.matcher(path)
                    .results()
                    .map(MatchResult::group)
                    .map(p -> p.substring(1, p.length() - 1))
                    .toList();
        }

        boolean reads() {
            return method.equals("GET");
        }

        /** The kind of caller: anyone, person, partner, directory or workspace. */
        String caller() {
            return node.path("x-access").path("caller").asText();
        }

        boolean takesKeys() {
            return node.path("x-access").path("apiKeys").asBoolean();
        }

        String permission() {
            return node.path("x-access").path("permission").asText();
        }

        String scope() {
            return node.path("x-access").path("scope").asText();
        }

        /** Every scope that allows an API key to call the operation. */
        List<String> scopes() {
            List<String> scopes = new ArrayList<>(List.of(scope()));
            node.path("x-access").path("scopesToo").forEach(scope -> scopes.add(scope.asText()));
            return scopes;
        }

        List<String> features() {
            List<String> features = new ArrayList<>();
            node.path("x-access").path("features").forEach(feature -> features.add(feature.asText()));
            return features;
        }

        /** Whether the operation refuses requests in the format of RFC 6749. */
        boolean refusesInWordsOfOAuth() {
            return node.at("/responses/400/$ref").asText().endsWith("/OAuthRefused");
        }

        /** Whether identity providers call the operation, with the token of a SCIM directory. */
        boolean isScim() {
            return caller().equals("directory");
        }

        JsonNode requestExample() {
            return requestBody().path("examples").path("example").path("value");
        }

        JsonNode requestSchema() {
            return requestBody().path("schema");
        }

        private JsonNode requestBody() {
            return node.path("requestBody")
                    .path("content")
                    .path(isScim() ? "application/scim+json" : "application/json");
        }

        /** The schema of a successful response; empty if the response is a file or a page. */
        JsonNode answerSchema() {
            return answerSchema("200");
        }

        JsonNode answerSchema(String status) {
            return node.path("responses")
                    .path(status)
                    .path("content")
                    .path("application/json")
                    .path("schema");
        }

        @Override
        public String toString() {
            return method + " " + path;
        }
    }
}
