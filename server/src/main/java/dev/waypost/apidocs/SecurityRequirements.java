package dev.waypost.apidocs;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.models.OpenAPI;
import org.eclipse.microprofile.openapi.models.Operation;
import org.eclipse.microprofile.openapi.models.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.models.security.SecurityScheme;

/** The authentication methods, and which of them an operation accepts. */
final class SecurityRequirements {
    private static final String KEY = "apiKey";
    private static final String BEARER = "bearer";
    private static final String COOKIE = "session";
    private static final String PARTNER_COOKIE = "partnerSession";
    private static final String POSTBACK = "postbackToken";
    private static final String EMBED = "embedToken";
    private static final String SCIM = "scimToken";

    private SecurityRequirements() {}

    static void declare(OpenAPI api) {
        api.getComponents()
                .addSecurityScheme(
                        KEY,
                        scheme("An API key, created in the dashboard under Settings > API Keys")
                                .type(SecurityScheme.Type.APIKEY)
                                .in(SecurityScheme.In.HEADER)
                                .name("X-API-Key"))
                .addSecurityScheme(
                        BEARER,
                        scheme("An API key, an access token of an OAuth app or a session token")
                                .type(SecurityScheme.Type.HTTP)
                                .scheme("bearer"))
                .addSecurityScheme(
                        COOKIE,
                        scheme("The dashboard's session. POST, PUT, PATCH and DELETE also need X-CSRF-Token")
                                .type(SecurityScheme.Type.APIKEY)
                                .in(SecurityScheme.In.COOKIE)
                                .name("waypost_session"))
                .addSecurityScheme(
                        PARTNER_COOKIE,
                        scheme("A partner's session. POST, PUT, PATCH and DELETE also need X-CSRF-Token")
                                .type(SecurityScheme.Type.APIKEY)
                                .in(SecurityScheme.In.COOKIE)
                                .name("wp_partner"))
                .addSecurityScheme(
                        POSTBACK,
                        scheme("The postback token of a workspace, shown in the dashboard under Settings > "
                                        + "Conversion reports. Also accepted as the parameter or field token")
                                .type(SecurityScheme.Type.APIKEY)
                                .in(SecurityScheme.In.HEADER)
                                .name("X-Postback-Token"))
                .addSecurityScheme(
                        EMBED,
                        scheme("The token of a widget. It can also be sent as a bearer token")
                                .type(SecurityScheme.Type.APIKEY)
                                .in(SecurityScheme.In.HEADER)
                                .name("X-Embed-Token"))
                .addSecurityScheme(
                        SCIM,
                        scheme("The token of a SCIM directory, sent by identity providers")
                                .type(SecurityScheme.Type.HTTP)
                                .scheme("bearer"));
    }

    static void require(Operation operation, OperationAccess access) {
        List<SecurityRequirement> requirements = new ArrayList<>();
        if (access.keys()) {
            requirements.add(requirement(KEY));
        }
        if (access.embedTokens()) {
            requirements.add(requirement(EMBED));
        } else if (access.kind() == OperationAccess.Kind.PARTNER) {
            requirements.add(requirement(PARTNER_COOKIE));
        } else if (access.kind() == OperationAccess.Kind.DIRECTORY) {
            requirements.add(requirement(SCIM));
        } else if (!access.open()) {
            requirements.add(requirement(BEARER));
            requirements.add(requirement(access.postbackTokens() ? POSTBACK : COOKIE));
        }
        operation.setSecurity(requirements);
        operation.addExtension("x-access", access.extension());
        operation.setDescription(
                operation.getDescription() == null
                        ? needs(access)
                        : operation.getDescription() + "\n\n" + needs(access));
    }

    private static String needs(OperationAccess access) {
        if (access.embedTokens()) {
            return "Needs the token of a widget.";
        }
        if (access.kind() == OperationAccess.Kind.PARTNER) {
            return "Needs a signed-in partner; sessions of users and API keys are not accepted.";
        }
        if (access.kind() == OperationAccess.Kind.DIRECTORY) {
            return "Needs the token of a SCIM directory; sessions and API keys are not accepted.";
        }
        if (access.open()) {
            return "Needs no credential.";
        }
        String keys = access.keys() ? "" : "; API keys are not accepted";
        if (access.permission() == null) {
            return "Needs a signed-in person%s.".formatted(keys);
        }
        if (!access.scopes().isEmpty()) {
            keys = "; API keys need the scope %s"
                    .formatted(access.scopes().stream()
                            .map(scope -> "`%s`".formatted(scope.text()))
                            .collect(Collectors.joining(" or ")));
        }
        String needs =
                "Needs the permission `%s`%s.".formatted(access.permission().text(), keys);
        if (access.publishableKeys()) {
            needs += " Publishable keys are accepted from their allowed pages and from apps.";
        }
        if (access.postbackTokens()) {
            needs += " The postback token of the workspace is accepted instead of a key.";
        }
        return needs;
    }

    private static SecurityScheme scheme(String description) {
        return OASFactory.createSecurityScheme().description(description);
    }

    private static SecurityRequirement requirement(String scheme) {
        return OASFactory.createSecurityRequirement().addScheme(scheme);
    }
}
