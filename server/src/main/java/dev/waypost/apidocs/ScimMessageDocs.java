package dev.waypost.apidocs;

import static dev.waypost.apidocs.ScimMessageSchemas.DESCRIPTION;
import static dev.waypost.apidocs.ScimMessageSchemas.GROUP;
import static dev.waypost.apidocs.ScimMessageSchemas.PATCH;
import static dev.waypost.apidocs.ScimMessageSchemas.REFUSAL;
import static dev.waypost.apidocs.ScimMessageSchemas.SEARCH;
import static dev.waypost.apidocs.ScimMessageSchemas.USER;
import static dev.waypost.apidocs.ScimMessageSchemas.WRITE_GROUP;
import static dev.waypost.apidocs.ScimMessageSchemas.WRITE_USER;

import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.models.OpenAPI;
import org.eclipse.microprofile.openapi.models.Operation;
import org.eclipse.microprofile.openapi.models.media.Content;
import org.eclipse.microprofile.openapi.models.media.Schema;
import org.eclipse.microprofile.openapi.models.responses.APIResponse;
import org.eclipse.microprofile.openapi.models.responses.APIResponses;

/** Which bodies the operations of SCIM take and return; RFC 7644 prescribes them. */
final class ScimMessageDocs {
    private static final String PATH = "/api/scim/v2/";
    private static final String MEDIA_TYPE = "application/scim+json";
    private static final String REFUSED = "ScimRefused";

    private ScimMessageDocs() {}

    static boolean isOf(String path) {
        return path.startsWith(PATH);
    }

    /** Sets the bodies of every operation; {@link #refuse} adds the errors. */
    static void describe(OpenAPI api, Map<String, Schema> schemas) {
        ScimMessageSchemas.declare(schemas);
        api.getPaths().getPathItems().forEach((path, item) -> {
            if (isOf(path)) {
                item.getOperations().values().forEach(operation -> describe(operation, path.contains("Group")));
            }
        });
    }

    private static void describe(Operation operation, boolean group) {
        String resource = group ? GROUP : USER;
        APIResponses responses = OASFactory.createAPIResponses();
        switch (operation.getOperationId()) {
            case "searchScimUsers", "searchScimGroups" ->
                responses.addAPIResponse("200", answer("OK", resource + "List"));
            case "searchScimUsersByBody", "searchScimGroupsByBody" -> {
                take(operation, SEARCH);
                responses.addAPIResponse("200", answer("OK", resource + "List"));
            }
            case "createScimUser", "createScimGroup" -> {
                take(operation, group ? WRITE_GROUP : WRITE_USER);
                responses.addAPIResponse("201", answer("Created", resource));
            }
            case "replaceScimUser", "replaceScimGroup" -> {
                take(operation, group ? WRITE_GROUP : WRITE_USER);
                responses.addAPIResponse("200", answer("OK", resource));
            }
            case "patchScimUser", "patchScimGroup" -> {
                take(operation, PATCH);
                responses.addAPIResponse("200", answer("OK", resource));
            }
            case "deleteScimUser", "deleteScimGroup" ->
                responses.addAPIResponse("204", OASFactory.createAPIResponse().description("Deleted"));
            case "getScimUser", "getScimGroup" -> {
                responses.addAPIResponse("200", answer("OK", resource));
                responses.addAPIResponse(
                        "304",
                        OASFactory.createAPIResponse().description("The version matches the ETag in If-None-Match"));
            }
            case "listScimSchemas", "listScimResourceTypes" ->
                responses.addAPIResponse("200", answer("OK", DESCRIPTION + "List"));
            default -> responses.addAPIResponse("200", answer("OK", DESCRIPTION));
        }
        operation.setResponses(responses);
    }

    /** The error responses of an operation, all in one format. */
    static void refuse(String path, Operation operation) {
        boolean takesBody = operation.getRequestBody() != null;
        boolean reads = operation.getOperationId().startsWith("get")
                || operation.getOperationId().startsWith("list")
                || operation.getOperationId().startsWith("search");
        List<String> always = List.of("400", "401", "403", "429", "500", "503");
        always.forEach(status -> refuse(operation, status));
        if (path.contains("{")) {
            refuse(operation, "404");
        }
        if (!reads) {
            refuse(operation, "409");
            refuse(operation, "412");
        }
        if (takesBody) {
            refuse(operation, "413");
            refuse(operation, "415");
        }
    }

    private static void refuse(Operation operation, String status) {
        operation
                .getResponses()
                .addAPIResponse(status, OASFactory.createAPIResponse().ref("#/components/responses/" + REFUSED));
    }

    static void declareRefusal(OpenAPI api) {
        api.getComponents()
                .addResponse(
                        REFUSED,
                        OASFactory.createAPIResponse()
                                .description(
                                        "The request was refused; scimType gives the reason if RFC 7644 defines one")
                                .content(content(REFUSAL)));
    }

    /** The schema of error responses. */
    static String refusal() {
        return REFUSAL;
    }

    private static void take(Operation operation, String schema) {
        if (operation.getRequestBody() == null) {
            operation.setRequestBody(OASFactory.createRequestBody());
        }
        operation.getRequestBody().setContent(content(schema));
    }

    private static APIResponse answer(String description, String schema) {
        return OASFactory.createAPIResponse().description(description).content(content(schema));
    }

    private static Content content(String schema) {
        return OASFactory.createContent()
                .addMediaType(
                        MEDIA_TYPE,
                        OASFactory.createMediaType()
                                .schema(OASFactory.createSchema().ref("#/components/schemas/" + schema)));
    }
}
