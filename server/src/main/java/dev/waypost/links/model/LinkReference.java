package dev.waypost.links.model;

import dev.waypost.platform.id.Ids;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The ways to refer to a link in the API: by ID, by {@code ext_} and its external ID, or by short code. */
@Schema(
        type = SchemaType.STRING,
        pattern = "^link_[0-9a-z]{24}$|^ext_.+$|^[A-Za-z0-9_.-]{1,100}$",
        description = "The link ID, ext_ plus the external ID, or the short code",
        examples = "link_01k2m4p6r8t0v2x4z6b8d0f2")
public record LinkReference(String text) {
    private static final String EXTERNAL = "ext_";

    public static LinkReference fromString(String text) {
        return new LinkReference(text);
    }

    @Nullable
    public LinkId id() {
        try {
            return Ids.parse(LinkId.class, text);
        } catch (IllegalArgumentException e) {
            return null;
        }
    }

    @Nullable
    public String externalId() {
        return text.startsWith(EXTERNAL) ? text.substring(EXTERNAL.length()) : null;
    }

    /** The external ID, given with or without its prefix. */
    public String withoutPrefix() {
        String external = externalId();
        return external == null ? text : external;
    }
}
