package dev.waypost.apidocs;

import java.util.LinkedHashMap;
import java.util.Map;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.models.OpenAPI;
import org.eclipse.microprofile.openapi.models.Operation;
import org.eclipse.microprofile.openapi.models.media.Content;
import org.eclipse.microprofile.openapi.models.responses.APIResponses;

/** The ways any operation can be refused. */
final class Failures {
    private static final Map<String, Failure> ALL = new LinkedHashMap<>();

    static {
        ALL.put(
                "400",
                new Failure("Invalid", "VALIDATION_ERROR", "The request is not valid", "name must not be blank"));
        ALL.put(
                "401",
                new Failure(
                        "Unauthorized",
                        "UNAUTHORIZED",
                        "No credential, or one that is not valid",
                        "Sign in, or send an API key in the X-API-Key header"));
        ALL.put(
                "403",
                new Failure(
                        "Forbidden",
                        "FORBIDDEN",
                        "The role, the key's scopes or the plan do not allow it",
                        "The API key lacks the scope links:write"));
        ALL.put(
                "404",
                new Failure(
                        "NotFound", "NOT_FOUND", "There is no such thing in this workspace", "There is no such link"));
        ALL.put(
                "409",
                new Failure(
                        "Conflict",
                        "CONFLICT",
                        "It is there already",
                        "This Idempotency-Key was used with a different body"));
        ALL.put(
                "429",
                new Failure(
                        "RateLimited",
                        "RATE_LIMITED",
                        "Too many requests; Retry-After says when to come back",
                        "The limit of 1000 requests an hour is reached"));
        ALL.put(
                "500",
                new Failure(
                        "Failed",
                        "INTERNAL_ERROR",
                        "Something went wrong on our side",
                        "Something went wrong on our side; the failure has been logged"));
    }

    private Failures() {}

    static void declare(OpenAPI api) {
        ALL.values()
                .forEach(failure -> api.getComponents()
                        .addResponse(
                                failure.name,
                                OASFactory.createAPIResponse()
                                        .description(failure.meaning)
                                        .content(content(failure))));
    }

    static void add(String path, Operation operation, AccessFacts access) {
        APIResponses responses = operation.getResponses();
        ALL.forEach((status, failure) -> {
            boolean possible = switch (status) {
                case "401" -> !access.open();
                case "403" -> !access.open();
                case "404" -> path.contains("{");
                case "409" -> operation.getRequestBody() != null;
                default -> true;
            };
            responses.removeAPIResponse(status);
            if (possible) {
                responses.addAPIResponse(
                        status, OASFactory.createAPIResponse().ref("#/components/responses/" + failure.name));
            }
        });
    }

    private static Content content(Failure failure) {
        return OASFactory.createContent()
                .addMediaType(
                        "application/json",
                        OASFactory.createMediaType()
                                .schema(OASFactory.createSchema().ref("#/components/schemas/ErrorAnswer"))
                                .addExample(
                                        "example", OASFactory.createExample().value(example(failure))));
    }

    /** Ordered maps: the document must come out the same in every build. */
    private static Map<String, Object> example(Failure failure) {
        Map<String, Object> error = new LinkedHashMap<>();
        error.put("code", failure.code);
        error.put("message", failure.message);
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("success", false);
        answer.put("error", error);
        return answer;
    }

    private record Failure(String name, String code, String meaning, String message) {}
}
