package dev.waypost.apidocs;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.models.OpenAPI;
import org.eclipse.microprofile.openapi.models.Operation;
import org.eclipse.microprofile.openapi.models.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.models.security.SecurityScheme;

/** The ways to prove who is calling, and which of them an operation takes. */
final class Security {
    private static final String KEY = "apiKey";
    private static final String BEARER = "bearer";
    private static final String COOKIE = "session";
    private static final String POSTBACK = "postbackToken";
    private static final String EMBED = "embedToken";

    private Security() {}

    static void declare(OpenAPI api) {
        api.getComponents()
                .addSecurityScheme(
                        KEY,
                        scheme("An API key, made in the dashboard under Settings, API Keys")
                                .type(SecurityScheme.Type.APIKEY)
                                .in(SecurityScheme.In.HEADER)
                                .name("X-API-Key"))
                .addSecurityScheme(
                        BEARER,
                        scheme("An API key or a session token")
                                .type(SecurityScheme.Type.HTTP)
                                .scheme("bearer"))
                .addSecurityScheme(
                        COOKIE,
                        scheme("The dashboard's session. POST, PUT, PATCH and DELETE also need X-CSRF-Token")
                                .type(SecurityScheme.Type.APIKEY)
                                .in(SecurityScheme.In.COOKIE)
                                .name("waypost_session"))
                .addSecurityScheme(
                        POSTBACK,
                        scheme(
                                        "A workspace's postback token, shown in the dashboard under Settings, Conversion Reports."
                                                + " The parameter or field token takes it too")
                                .type(SecurityScheme.Type.APIKEY)
                                .in(SecurityScheme.In.HEADER)
                                .name("X-Postback-Token"))
                .addSecurityScheme(
                        EMBED,
                        scheme("The token of a widget. It can also be sent as a bearer token")
                                .type(SecurityScheme.Type.APIKEY)
                                .in(SecurityScheme.In.HEADER)
                                .name("X-Embed-Token"));
    }

    static void require(Operation operation, AccessFacts access) {
        List<SecurityRequirement> requirements = new ArrayList<>();
        if (access.keys()) {
            requirements.add(requirement(KEY));
        }
        if (access.embedTokens()) {
            requirements.add(requirement(EMBED));
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

    private static String needs(AccessFacts access) {
        if (access.embedTokens()) {
            return "Needs the token of a widget.";
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
            needs += " Publishable keys are accepted from the pages they are for, and from apps.";
        }
        if (access.postbackTokens()) {
            needs += " The workspace's postback token is accepted in place of a key.";
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
