package dev.waypost.apidocs;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.models.Operation;
import org.eclipse.microprofile.openapi.models.media.Content;
import org.eclipse.microprofile.openapi.models.media.Schema;
import org.eclipse.microprofile.openapi.models.media.Schema.SchemaType;
import org.jspecify.annotations.Nullable;

/** The forms and errors of OAuth, as defined by the RFCs. */
final class OAuthMessageDocs {
    private static final String FORM = "application/x-www-form-urlencoded";

    private OAuthMessageDocs() {}

    /** The authorization endpoint only redirects. */
    static void sendOn(Operation operation) {
        operation.getResponses().removeAPIResponse("200");
        operation
                .getResponses()
                .addAPIResponse(
                        "302",
                        OASFactory.createAPIResponse()
                                .description("Redirects to the consent page, or back to the app with an error"));
    }

    static void takeTokenRequest(Operation operation) {
        Schema form = form("grant_type", "authorization_code");
        form.addProperty(
                "grant_type",
                OASFactory.createSchema()
                        .addType(SchemaType.STRING)
                        .enumeration(List.of("authorization_code", "refresh_token", "client_credentials"))
                        .addExample("authorization_code"));
        field(form, "code", "With authorization_code: the code", "wp_ac_8fK2mPq4Xw9Lr6Tn3Vb7Yc5Hd1Js0Zg28fK2mPq4");
        field(
                form,
                "redirect_uri",
                "With authorization_code: the redirect URI of the authorization request",
                "https://reports.example.com/callback");
        field(
                form,
                "code_verifier",
                "With authorization_code and PKCE: the code verifier",
                "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk");
        field(form, "refresh_token", "With refresh_token: the latest one", null);
        field(form, "scope", "A subset of the granted scopes, separated by spaces", null);
        client(form);
        send(operation, form);
    }

    static void takeToken(Operation operation) {
        Schema form = form("token", "wp_at_8fK2mPq4Xw9Lr6Tn3Vb7Yc5Hd1Js0Zg28fK2mPq4");
        field(form, "token_type_hint", "access_token or refresh_token; optional", null);
        client(form);
        send(operation, form);
        if ("revokeOAuthToken".equals(operation.getOperationId())) {
            operation.getResponses().removeAPIResponse("201");
            operation
                    .getResponses()
                    .addAPIResponse("200", OASFactory.createAPIResponse().description("OK"));
        }
    }

    static Content refusal() {
        Schema schema = OASFactory.createSchema().addType(SchemaType.OBJECT);
        field(schema, "error", "An error code of RFC 6749, 5.2", "invalid_grant");
        field(schema, "error_description", "A description of the error for developers", "The code has expired");
        schema.required(List.of("error", "error_description"));
        Map<String, Object> example = new LinkedHashMap<>();
        example.put("error", "invalid_grant");
        example.put("error_description", "The code has expired");
        return OASFactory.createContent()
                .addMediaType(
                        "application/json",
                        OASFactory.createMediaType()
                                .schema(schema)
                                .addExample(
                                        "example", OASFactory.createExample().value(example)));
    }

    private static Schema form(String required, String example) {
        Schema form = OASFactory.createSchema().addType(SchemaType.OBJECT).required(List.of(required));
        field(form, required, null, example);
        return form;
    }

    private static void client(Schema form) {
        field(
                form,
                "client_id",
                "Required unless sent in the Authorization header",
                "wp_client_8fK2mPq4Xw9Lr6Tn3Vb7Yc5H");
        field(form, "client_secret", "The client secret, unless sent in the Authorization header", null);
    }

    private static void field(Schema form, String name, @Nullable String description, @Nullable String example) {
        Schema field = OASFactory.createSchema().addType(SchemaType.STRING).description(description);
        if (example != null) {
            field.addExample(example);
        }
        form.addProperty(name, field);
    }

    private static void send(Operation operation, Schema form) {
        operation
                .getRequestBody()
                .setContent(OASFactory.createContent()
                        .addMediaType(FORM, OASFactory.createMediaType().schema(form)));
    }
}
