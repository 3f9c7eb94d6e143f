package dev.waypost.auth.scim.protocol;

import java.io.Serial;
import org.jspecify.annotations.Nullable;

/** A SCIM error: a status, the scimType if RFC 7644 defines one, and a message. */
public final class ScimException extends RuntimeException {
    @Serial
    private static final long serialVersionUID = 1L;

    private final int status;
    private final @Nullable String scimType;

    private ScimException(int status, @Nullable String scimType, String detail) {
        super(detail, null, false, false);
        this.status = status;
        this.scimType = scimType;
    }

    public static ScimException invalidFilter(String detail) {
        return new ScimException(400, "invalidFilter", detail);
    }

    public static ScimException invalidSyntax(String detail) {
        return new ScimException(400, "invalidSyntax", detail);
    }

    public static ScimException invalidPath(String detail) {
        return new ScimException(400, "invalidPath", detail);
    }

    public static ScimException noTarget(String detail) {
        return new ScimException(400, "noTarget", detail);
    }

    public static ScimException invalidValue(String detail) {
        return new ScimException(400, "invalidValue", detail);
    }

    /** An immutable attribute. */
    public static ScimException mutability(String detail) {
        return new ScimException(400, "mutability", detail);
    }

    public static ScimException forbidden(String detail) {
        return new ScimException(403, null, detail);
    }

    public static ScimException notFound(String kind, String id) {
        return new ScimException(404, null, "There is no %s %s in this directory".formatted(kind, id));
    }

    public static ScimException uniqueness(String detail) {
        return new ScimException(409, "uniqueness", detail);
    }

    public static ScimException preconditionFailed() {
        return new ScimException(412, null, "The resource has changed since the version in If-Match; read it again");
    }

    public static ScimException tooLarge(String detail) {
        return new ScimException(413, null, detail);
    }

    public static ScimException notImplemented(String detail) {
        return new ScimException(501, null, detail);
    }

    int status() {
        return status;
    }

    @Nullable
    String scimType() {
        return scimType;
    }

    String detail() {
        return String.valueOf(getMessage());
    }
}
