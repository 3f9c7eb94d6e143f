package dev.waypost.auth.scim.protocol;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A path to an attribute, such as {@code emails[type eq "work"].value}.
 *
 * @param schema the schema that the path names; null where it names none
 * @param filter which values of the attribute are meant; null where all are
 * @param part the sub-attribute; null where the whole attribute is meant
 */
public record AttributePath(
        @Nullable String schema,
        String attribute,
        @Nullable ScimFilter filter,
        @Nullable String part) {

    /** The attribute in lower case: names are the same whatever their case. */
    public String key() {
        return attribute.toLowerCase(Locale.ROOT);
    }

    public @Nullable String partKey() {
        return part == null ? null : part.toLowerCase(Locale.ROOT);
    }

    /** The attribute that a comparison within brackets is about; it has no parts. */
    public String plain() {
        if (filter != null || part != null) {
            throw ScimException.invalidPath("The path %s is not supported in a filter".formatted(attribute));
        }
        return key();
    }
}
