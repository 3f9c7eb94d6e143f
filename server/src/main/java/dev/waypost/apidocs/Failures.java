package dev.waypost.apidocs;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.models.OpenAPI;
import org.eclipse.microprofile.openapi.models.Operation;
import org.eclipse.microprofile.openapi.models.media.Content;
import org.eclipse.microprofile.openapi.models.media.Schema.SchemaType;
import org.eclipse.microprofile.openapi.models.responses.APIResponse;
import org.eclipse.microprofile.openapi.models.responses.APIResponses;

/** The ways any operation can be refused. */
final class Failures {
    private static final Map<String, Failure> ALL = new LinkedHashMap<>();

    /** By status, the operations that can be refused with it for a reason that neither their path nor who may call them shows. */
    private static final Map<String, Set<String>> ONLY_OF = Map.of(
            "401",
            Set.of(
                    "signIn",
                    "receiveFromHubSpot",
                    "receiveFromHubSpotAccounts",
                    "receiveFromShopify",
                    "receiveFromShops",
                    "receiveFromStripe",
                    "receiveFromStripeAccounts",
                    "receiveSlackCommand",
                    "receiveSlackEvent"),
            "402",
            Set.of("createLink", "createLinks", "upsertLink", "duplicateLink", "bulkCreateLinks", "createEmbeddedLink"),
            "403",
            Set.of("register"),
            "404",
            Set.of("getAppleAppSiteAssociation", "getAssetLinks", "listMails", "trackClick", "trackOpen"),
            "410",
            Set.of("downloadExport", "trackClick", "trackOpen"));

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
                "402",
                new Failure(
                        "PaymentRequired",
                        "INSUFFICIENT_CREDITS",
                        "The workspace has too few credits",
                        "This needs 1 credits; the workspace has 0"));
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
        ALL.put("410", new Failure("Gone", "GONE", "It has ended", "The file has expired; export it again"));
        ALL.put("413", new Failure("TooLarge", "PAYLOAD_TOO_LARGE", "The body is too large", "The body is too large"));
        ALL.put(
                "415",
                new Failure(
                        "UnsupportedMediaType",
                        "UNSUPPORTED_MEDIA_TYPE",
                        "The body has a type that this operation does not take",
                        "The Content-Type is not supported"));
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
        ALL.forEach((status, failure) -> {
            APIResponse response =
                    OASFactory.createAPIResponse().description(failure.meaning).content(content(failure));
            if (status.equals("429")) {
                response.addHeader(
                        "Retry-After",
                        OASFactory.createHeader()
                                .description("In how many seconds to come back")
                                .schema(OASFactory.createSchema()
                                        .addType(SchemaType.INTEGER)
                                        .addExample(60)));
            }
            api.getComponents().addResponse(failure.name, response);
        });
    }

    static void add(String path, Operation operation, AccessFacts access) {
        APIResponses responses = operation.getResponses();
        ALL.forEach((status, failure) -> {
            boolean possible = switch (status) {
                case "401", "403" -> !access.open();
                case "404" -> path.contains("{");
                case "402", "410" -> false;
                case "409", "413", "415" -> operation.getRequestBody() != null;
                default -> true;
            };
            responses.removeAPIResponse(status);
            if (possible || ONLY_OF.getOrDefault(status, Set.of()).contains(operation.getOperationId())) {
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
