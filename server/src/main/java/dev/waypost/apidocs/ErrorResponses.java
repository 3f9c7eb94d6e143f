package dev.waypost.apidocs;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.models.OpenAPI;
import org.eclipse.microprofile.openapi.models.Operation;
import org.eclipse.microprofile.openapi.models.PathItem;
import org.eclipse.microprofile.openapi.models.media.Content;
import org.eclipse.microprofile.openapi.models.media.Schema.SchemaType;
import org.eclipse.microprofile.openapi.models.responses.APIResponse;
import org.eclipse.microprofile.openapi.models.responses.APIResponses;

/** The error responses of operations. */
final class ErrorResponses {
    private static final Map<String, Failure> ALL = new LinkedHashMap<>();

    /**
     * By status: the operations that can return it for a reason that neither their path nor their access rule shows.
     */
    private static final Map<String, Set<String>> ONLY_OF = Map.of(
            "401",
            Set.of(
                    "signIn",
                    "signInPartner",
                    "receiveFromHubSpot",
                    "receiveFromHubSpotAccounts",
                    "receiveFromShopify",
                    "receiveFromShops",
                    "receiveFromStripe",
                    "receiveFromStripeAccounts",
                    "receivePaymentEvent",
                    "receiveSlackCommand",
                    "receiveSlackEvent"),
            "402",
            Set.of(
                    "createLink",
                    "createLinks",
                    "upsertLink",
                    "duplicateLink",
                    "bulkCreateLinks",
                    "createEmbeddedLink",
                    // They create a link for a partner.
                    "acceptInvite",
                    "approvePartner",
                    "enrolPartner",
                    "reactivatePartner"),
            "403",
            Set.of(
                    "acceptInvite",
                    "beginSamlSignIn",
                    "completeSamlSignIn",
                    "finishSamlSignIn",
                    "register",
                    "registerPartner",
                    "resetPassword",
                    "signIn"),
            "404",
            Set.of(
                    "getAppleAppSiteAssociation",
                    "decideOAuthConsent",
                    "getAssetLinks",
                    "listConfirmations",
                    "listMails",
                    "listPlans",
                    "receiveFromHubSpotAccounts",
                    "receiveFromShops",
                    "receiveFromStripeAccounts",
                    "receivePaymentEvent",
                    "trackClick",
                    "trackOpen",
                    "validateDiscount"),
            "409",
            Set.of("deleteDomain", "deleteFolder", "deleteProgram", "deleteSamlConnection", "deleteSsoDomain"),
            "410",
            Set.of("confirmAnyPayment", "confirmPayment", "downloadExport", "trackClick", "trackOpen"),
            "502",
            Set.of(
                    "addCredits",
                    "cancelSubscription",
                    "changePlan",
                    "getBillingPortal",
                    "importDiscounts",
                    "reactivateSubscription",
                    "receivePaymentEvent",
                    "setPaymentMethod",
                    "subscribe",
                    "findImportAccounts",
                    "finishImportAuthorization",
                    "finishSlackAuthorization",
                    "listImportAccounts"));

    static {
        ALL.put(
                "400",
                new Failure("Invalid", "VALIDATION_ERROR", "The request is not valid", "name must not be blank"));
        ALL.put(
                "401",
                new Failure(
                        "Unauthorized",
                        "UNAUTHORIZED",
                        "Missing or invalid credentials",
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
                        "Not allowed by the role, the scopes of the API key or the plan",
                        "The API key lacks the scope links:write"));
        ALL.put(
                "404",
                new Failure(
                        "NotFound",
                        "NOT_FOUND",
                        "The resource does not exist in this workspace, or the caller is not a member of "
                                + "the workspace",
                        "There is no such link"));
        ALL.put(
                "409",
                new Failure(
                        "Conflict",
                        "CONFLICT",
                        "The resource already exists, or its state does not allow the operation",
                        "This Idempotency-Key was used with a different body"));
        ALL.put(
                "410",
                new Failure("Gone", "GONE", "The resource has expired", "The file has expired; export it again"));
        ALL.put("413", new Failure("TooLarge", "PAYLOAD_TOO_LARGE", "The body is too large", "The body is too large"));
        ALL.put(
                "415",
                new Failure(
                        "UnsupportedMediaType",
                        "UNSUPPORTED_MEDIA_TYPE",
                        "The operation does not accept this content type",
                        "The Content-Type is not supported"));
        ALL.put(
                "429",
                new Failure(
                        "RateLimited",
                        "RATE_LIMITED",
                        "Too many requests; see Retry-After",
                        "The limit of 1000 requests an hour is reached"));
        ALL.put(
                "500",
                new Failure(
                        "Failed",
                        "INTERNAL_ERROR",
                        "Something went wrong on our side",
                        "Something went wrong on our side; the failure has been logged"));
        ALL.put(
                "502",
                new Failure(
                        "ProviderUnavailable",
                        "PROVIDER_UNAVAILABLE",
                        "The other service cannot be reached",
                        "Slack cannot be reached: connection refused"));
        ALL.put(
                "503",
                new Failure(
                        "Unavailable",
                        "SERVICE_UNAVAILABLE",
                        "The server is overloaded or a part of it is not available; try again in a moment",
                        "The live feed is not available"));
    }

    /** Operations with errors in the format of RFC 6749, by status. */
    private static final Map<String, Set<String>> IN_WORDS_OF_OAUTH = Map.of(
            "400", Set.of("issueOAuthToken", "introspectOAuthToken"),
            "401", Set.of("issueOAuthToken", "introspectOAuthToken"),
            "415", Set.of("issueOAuthToken", "introspectOAuthToken"));

    private static final String OAUTH_REFUSED = "OAuthRefused";

    /** Operations that show the error as a page to browsers, by status. */
    private static final Map<String, Set<String>> SHOWN_AS_PAGES = Map.of(
            "400", Set.of("authorizeOAuthApp"),
            "404", Set.of("getPublicStats", "getPublicStatsOnDomain"));

    private ErrorResponses() {}

    static void declare(OpenAPI api) {
        ALL.forEach((status, failure) -> {
            APIResponse response =
                    OASFactory.createAPIResponse().description(failure.meaning).content(content(failure));
            if (status.equals("429")) {
                response.addHeader(
                        "Retry-After",
                        OASFactory.createHeader()
                                .description("Seconds to wait before the next request")
                                .schema(OASFactory.createSchema()
                                        .addType(SchemaType.INTEGER)
                                        .addExample(60)));
            }
            api.getComponents().addResponse(failure.name, response);
        });
        api.getComponents()
                .addResponse(
                        OAUTH_REFUSED,
                        OASFactory.createAPIResponse()
                                .description("The client or its request was refused (RFC 6749)")
                                .content(OAuthMessageDocs.refusal()));
    }

    static void add(String path, PathItem.HttpMethod method, Operation operation, OperationAccess access) {
        APIResponses responses = operation.getResponses();
        boolean takesBody = operation.getRequestBody() != null;
        ALL.forEach((status, failure) -> {
            boolean possible = switch (status) {
                case "401", "403" -> !access.open();
                // X-Workspace-Id, the body and the query can refer to missing resources, as the path can.
                case "404" -> path.contains("{") || access.kind() == OperationAccess.Kind.WORKSPACE;
                case "402", "410", "502" -> false;
                // Every POST accepts an Idempotency-Key, which may be in use.
                case "409" -> takesBody || method == PathItem.HttpMethod.POST;
                case "413", "415" -> takesBody;
                default -> true;
            };
            responses.removeAPIResponse(status);
            if (IN_WORDS_OF_OAUTH.getOrDefault(status, Set.of()).contains(operation.getOperationId())) {
                responses.addAPIResponse(
                        status, OASFactory.createAPIResponse().ref("#/components/responses/" + OAUTH_REFUSED));
            } else if (SHOWN_AS_PAGES.getOrDefault(status, Set.of()).contains(operation.getOperationId())) {
                responses.addAPIResponse(status, withPage(failure));
            } else if (possible || ONLY_OF.getOrDefault(status, Set.of()).contains(operation.getOperationId())) {
                responses.addAPIResponse(
                        status, OASFactory.createAPIResponse().ref("#/components/responses/" + failure.name));
            }
        });
    }

    private static APIResponse withPage(Failure failure) {
        return OASFactory.createAPIResponse()
                .description(failure.meaning)
                .content(content(failure)
                        .addMediaType(
                                "text/html",
                                OASFactory.createMediaType()
                                        .schema(OASFactory.createSchema().addType(SchemaType.STRING))));
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

    /** Ordered maps: the document must be the same in every build. */
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
