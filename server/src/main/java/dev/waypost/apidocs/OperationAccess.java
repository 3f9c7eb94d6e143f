package dev.waypost.apidocs;

import dev.waypost.access.Anyone;
import dev.waypost.access.Needs;
import dev.waypost.access.Permission;
import dev.waypost.access.Scope;
import dev.waypost.access.SignedIn;
import dev.waypost.access.SignedInPartner;
import dev.waypost.access.TakesScimToken;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jboss.jandex.AnnotationInstance;
import org.jboss.jandex.AnnotationValue;
import org.jboss.jandex.DotName;
import org.jboss.jandex.MethodInfo;
import org.jspecify.annotations.Nullable;

/** The access rule of an operation, read from the annotation of its handler. */
record OperationAccess(
        Kind kind,
        boolean keys,
        boolean publishableKeys,
        boolean postbackTokens,
        boolean embedTokens,
        @Nullable Permission permission,
        List<Scope> scopes,
        List<String> features) {
    private static final DotName TAKES_EMBED_TOKEN = DotName.createSimple("dev.waypost.embed.tokens.TakesEmbedToken");

    enum Kind {
        ANYONE,
        PERSON,
        PARTNER,
        DIRECTORY,
        WORKSPACE
    }

    static OperationAccess of(MethodInfo handler) {
        AnnotationInstance needs = handler.annotation(DotName.createSimple(Needs.class));
        if (needs != null) {
            Permission permission = Permission.valueOf(needs.value().asEnum());
            AnnotationValue sessionOnly = needs.value("sessionOnly");
            List<Scope> scopes = permission.scopes(scopesToo(needs.value("scopesToo")));
            boolean keys =
                    (sessionOnly == null || !sessionOnly.asBoolean()) && (permission.openToKeys() || !scopes.isEmpty());
            AnnotationValue publishable = needs.value("publishableKeysToo");
            AnnotationValue postback = needs.value("postbackTokenToo");
            AnnotationValue features = needs.value("feature");
            return new OperationAccess(
                    Kind.WORKSPACE,
                    keys,
                    publishable != null && publishable.asBoolean(),
                    postback != null && postback.asBoolean(),
                    false,
                    permission,
                    keys ? scopes : List.of(),
                    features == null
                            ? List.of()
                            : Arrays.stream(features.asEnumArray())
                                    .map(feature ->
                                            feature.toLowerCase(Locale.ROOT).replace('_', '-'))
                                    .toList());
        }
        AnnotationInstance signedIn = handler.annotation(DotName.createSimple(SignedIn.class));
        if (signedIn != null) {
            AnnotationValue keysToo = signedIn.value("keysToo");
            return new OperationAccess(
                    Kind.PERSON,
                    keysToo != null && keysToo.asBoolean(),
                    false,
                    false,
                    false,
                    null,
                    List.of(),
                    List.of());
        }
        if (handler.hasAnnotation(DotName.createSimple(SignedInPartner.class))) {
            return new OperationAccess(Kind.PARTNER, false, false, false, false, null, List.of(), List.of());
        }
        if (handler.hasAnnotation(DotName.createSimple(TakesScimToken.class))) {
            return new OperationAccess(Kind.DIRECTORY, false, false, false, false, null, List.of(), List.of("scim"));
        }
        if (handler.hasAnnotation(DotName.createSimple(Anyone.class))) {
            return new OperationAccess(
                    Kind.ANYONE,
                    false,
                    false,
                    false,
                    handler.hasAnnotation(TAKES_EMBED_TOKEN),
                    null,
                    List.of(),
                    List.of());
        }
        throw new IllegalStateException("%s does not declare who may call it".formatted(handler));
    }

    private static List<Scope> scopesToo(@Nullable AnnotationValue given) {
        return given == null
                ? List.of()
                : Arrays.stream(given.asEnumArray()).map(Scope::valueOf).toList();
    }

    /** Whether no credentials are required. */
    boolean open() {
        return kind == Kind.ANYONE && !embedTokens;
    }

    /** The extension in the document, for clients and for the tenancy test. */
    Map<String, Object> extension() {
        Map<String, Object> facts = new LinkedHashMap<>();
        facts.put("caller", kind.name().toLowerCase(Locale.ROOT));
        facts.put("apiKeys", keys);
        if (publishableKeys) {
            facts.put("publishableKeys", true);
        }
        if (postbackTokens) {
            facts.put("postbackTokens", true);
        }
        if (embedTokens) {
            facts.put("embedTokens", true);
        }
        if (permission != null) {
            facts.put("permission", permission.text());
            if (!scopes.isEmpty()) {
                facts.put("scope", scopes.getFirst().text());
            }
            if (scopes.size() > 1) {
                facts.put("scopesToo", scopes.stream().skip(1).map(Scope::text).toList());
            }
        }
        if (!features.isEmpty()) {
            facts.put("features", features);
        }
        return facts;
    }
}
