package dev.waypost.auth.scim.protocol;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A path to an attribute, such as {@code emails[type eq "work"].value}.
 *
 * @param schema the schema of the path; null if it has none
 * @param filter selects values of the attribute; null for all
 * @param part the sub-attribute; null for the whole attribute
 */
public record AttributePath(
        @Nullable String schema,
        String attribute,
        @Nullable ScimFilter filter,
        @Nullable String part) {

    /** The attribute in lower case: names are case-insensitive. */
    public String key() {
        return attribute.toLowerCase(Locale.ROOT);
    }

    public @Nullable String partKey() {
        return part == null ? null : part.toLowerCase(Locale.ROOT);
    }

    /** The attribute of a comparison within brackets; it has no sub-attributes. */
    public String plain() {
        if (filter != null || part != null) {
            throw ScimException.invalidPath("The path %s is not supported in a filter".formatted(attribute));
        }
        return key();
    }
}
