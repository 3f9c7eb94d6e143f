package dev.waypost.auth.scim.protocol;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** ETag versions of resources. */
public final class EntityVersion {
    private EntityVersion() {}

    public static String tag(long version) {
        return "W/\"%d\"".formatted(version);
    }

    /** Rejects a change based on an outdated version; without a header any version matches. */
    public static void require(@Nullable String ifMatch, long version) {
        if (ifMatch != null && !names(ifMatch, version)) {
            throw ScimException.preconditionFailed();
        }
    }

    /** Whether an ETag header contains the version. A weak comparison: clients omit the W/. */
    public static boolean names(@Nullable String header, long version) {
        return header != null
                && Arrays.stream(header.split(","))
                        .map(String::strip)
                        .map(tag -> tag.startsWith("W/") ? tag.substring(2) : tag)
                        .anyMatch(tag -> tag.equals("*") || tag.equals("\"%d\"".formatted(version)));
    }
}
