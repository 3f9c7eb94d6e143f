package dev.waypost.apidocs;

import java.util.List;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.models.Operation;
import org.eclipse.microprofile.openapi.models.media.Content;
import org.eclipse.microprofile.openapi.models.media.Schema;
import org.eclipse.microprofile.openapi.models.media.Schema.SchemaType;

/** The forms and redirects of SAML sign-in. */
final class SamlMessageDocs {
    private static final String FORM = "application/x-www-form-urlencoded";
    private static final String MESSAGE =
            "PHNhbWxwOlJlc3BvbnNlIHhtbG5zOnNhbWxwPSJ1cm46b2FzaXM6bmFtZXM6dGM6U0FNTDoyLjA6cHJvdG9jb2wiLz4=";

    private SamlMessageDocs() {}

    static void sendOn(Operation operation) {
        operation.getResponses().removeAPIResponse("200");
        operation.getResponses().removeAPIResponse("201");
        addRedirect(operation);
    }

    static void sendOnOrShowForm(Operation operation) {
        sendOn(operation);
        operation
                .getResponses()
                .addAPIResponse(
                        "200",
                        OASFactory.createAPIResponse()
                                .description("A page that sends the request as a form")
                                .content(content("text/html", text("<!doctype html>"))));
    }

    static void takeResponse(Operation operation) {
        answerSession(operation);
        operation
                .getResponses()
                .addAPIResponse(
                        "303",
                        OASFactory.createAPIResponse().description("The browser is sent on to complete the sign-in"));
        send(operation, form("SAMLResponse"));
    }

    static void answerSession(Operation operation) {
        operation.getResponses().removeAPIResponse("201");
        operation
                .getResponses()
                .addAPIResponse(
                        "200",
                        OASFactory.createAPIResponse()
                                .description("The session, for clients that accept JSON")
                                .content(content("application/json", session())));
        addRedirect(operation);
    }

    static void takeLogout(Operation operation) {
        sendOn(operation);
        Schema form = form("SAMLRequest");
        form.addProperty(
                "SAMLResponse", text(MESSAGE).description("Instead of SAMLRequest: the response to our request"));
        form.setRequired(null);
        send(operation, form);
    }

    static void answerMetadata(Operation operation) {
        operation
                .getResponses()
                .addAPIResponse(
                        "200",
                        OASFactory.createAPIResponse()
                                .description("An EntityDescriptor of SAML 2.0 metadata")
                                .content(content("application/samlmetadata+xml", text("<md:EntityDescriptor/>"))));
    }

    private static void addRedirect(Operation operation) {
        operation
                .getResponses()
                .addAPIResponse(
                        "302",
                        OASFactory.createAPIResponse()
                                .description(
                                        "Redirects to the identity provider, to the dashboard, or to the sign-in page with "
                                                + "ssoError"));
    }

    private static Schema form(String message) {
        return OASFactory.createSchema()
                .addType(SchemaType.OBJECT)
                .required(List.of(message))
                .addProperty(message, text(MESSAGE).description("The message, in base64"))
                .addProperty("RelayState", text("/links").description("The page to go on to"));
    }

    private static Schema session() {
        Schema data = OASFactory.createSchema()
                .addType(SchemaType.OBJECT)
                .required(List.of("user", "workspaceId", "token", "csrfToken", "expiresAt"))
                .addProperty("user", WebhookDocs.reference("UserView"))
                .addProperty("workspaceId", WebhookDocs.reference("WorkspaceId"))
                .addProperty("token", text("wp_sess_8fK2mPq4Xw9Lr6Tn3Vb7Yc5Hd1Js0Zg28fK2mPq4"))
                .addProperty("csrfToken", text("0f1e2d3c4b5a69788796a5b4c3d2e1f0"))
                .addProperty("expiresAt", text("2026-12-18T09:30:00.000Z").format("date-time"));
        return OASFactory.createSchema()
                .addType(SchemaType.OBJECT)
                .required(List.of("success", "data"))
                .addProperty("success", OASFactory.createSchema().addType(SchemaType.BOOLEAN))
                .addProperty("data", data);
    }

    private static Schema text(String example) {
        return OASFactory.createSchema().addType(SchemaType.STRING).addExample(example);
    }

    private static Content content(String type, Schema schema) {
        return OASFactory.createContent()
                .addMediaType(type, OASFactory.createMediaType().schema(schema));
    }

    private static void send(Operation operation, Schema form) {
        operation.getRequestBody().setContent(content(FORM, form));
    }
}
