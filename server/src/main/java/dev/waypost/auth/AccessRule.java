package dev.waypost.auth;

import dev.waypost.access.Anyone;
import dev.waypost.access.Feature;
import dev.waypost.access.Needs;
import dev.waypost.access.OpensSocket;
import dev.waypost.access.Permission;
import dev.waypost.access.Scope;
import dev.waypost.access.SignedIn;
import dev.waypost.access.SignedInPartner;
import dev.waypost.access.TakesScimToken;
import dev.waypost.access.WithoutCookie;
import java.lang.reflect.Method;
import java.util.List;

/** The access rule that the annotation of a resource method declares. */
sealed interface AccessRule {
    record Open() implements AccessRule {}

    record Partner() implements AccessRule {}

    record Directory() implements AccessRule {}

    record Person(boolean keysToo) implements AccessRule {}

    /**
     * An operation in a workspace.
     *
     * @param socket whether it opens a WebSocket, with the credentials that browsers can send
     * @param withoutCookie whether it is a GET with side effects
     */
    record InWorkspace(
            Permission permission,
            boolean sessionOnly,
            List<Scope> scopesToo,
            boolean publishableKeysToo,
            boolean postbackTokenToo,
            List<Feature> features,
            boolean socket,
            boolean withoutCookie)
            implements AccessRule {
        boolean takesKeys() {
            return !sessionOnly && (permission.openToKeys() || !scopesToo.isEmpty());
        }
    }

    /** An operation without an annotation is a programming error; it fails closed. */
    static AccessRule of(Method operation) {
        Needs needs = operation.getAnnotation(Needs.class);
        if (needs != null) {
            return new InWorkspace(
                    needs.value(),
                    needs.sessionOnly(),
                    List.of(needs.scopesToo()),
                    needs.publishableKeysToo(),
                    needs.postbackTokenToo(),
                    List.of(needs.feature()),
                    operation.isAnnotationPresent(OpensSocket.class),
                    operation.isAnnotationPresent(WithoutCookie.class));
        }
        SignedIn signedIn = operation.getAnnotation(SignedIn.class);
        if (signedIn != null) {
            return new Person(signedIn.keysToo());
        }
        if (operation.isAnnotationPresent(SignedInPartner.class)) {
            return new Partner();
        }
        if (operation.isAnnotationPresent(TakesScimToken.class)) {
            return new Directory();
        }
        if (operation.isAnnotationPresent(Anyone.class)) {
            return new Open();
        }
        throw new IllegalStateException("%s does not declare who may call it".formatted(operation));
    }
}
