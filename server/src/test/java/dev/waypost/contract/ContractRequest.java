package dev.waypost.contract;

import static dev.waypost.testing.http.ApiRequest.given;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.waypost.contract.ApiDocument.Operation;
import dev.waypost.testing.Person;
import dev.waypost.testing.http.ApiRequest;
import dev.waypost.testing.http.ApiResponse;
import java.util.LinkedHashMap;
import java.util.Map;

/** A request to an operation of the document; tests check only its status and error. */
record ContractRequest(Map<String, String> headers) {
    private static final ObjectMapper JSON = new ObjectMapper();

    static ContractRequest byNobody() {
        return new ContractRequest(Map.of());
    }

    static ContractRequest by(Person person) {
        return byNobody().with("Authorization", "Bearer " + person.token());
    }

    static ContractRequest with(String apiKey) {
        return byNobody().with("X-API-Key", apiKey);
    }

    ContractRequest in(String workspace) {
        return with("X-Workspace-Id", workspace);
    }

    ContractRequest with(String header, String value) {
        Map<String, String> more = new LinkedHashMap<>(headers);
        more.put(header, value);
        return new ContractRequest(more);
    }

    /** Calls an operation with its example from the document. */
    Reply call(Operation operation, String path) {
        JsonNode example = operation.requestExample();
        return send(operation.method(), path, example.isMissingNode() ? "" : example.toString());
    }

    Reply send(String method, String path, String body) {
        Map<String, String> all = new LinkedHashMap<>(Map.of("Content-Type", "application/json"));
        all.put("X-Forwarded-For", Person.address());
        all.putAll(headers);
        ApiRequest request = given().encoded().headers(all);
        ApiResponse response = (body.isEmpty() ? request : request.body(body)).send(method, path);
        return new Reply(response.statusCode(), response.contentType(), response.asString());
    }

    /** The response. */
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
