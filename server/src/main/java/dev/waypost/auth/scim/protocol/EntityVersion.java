package dev.waypost.auth.scim.protocol;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Versions of resources as ETags. */
public final class EntityVersion {
    private EntityVersion() {}

    public static String tag(long version) {
        return "W/\"%d\"".formatted(version);
    }

    /** Refuses a change to another version than the client knows; without a header any will do. */
    public static void require(@Nullable String ifMatch, long version) {
        if (ifMatch != null && !names(ifMatch, version)) {
            throw ScimException.preconditionFailed();
        }
    }

    /** Whether a header of ETags names the version. Compared weakly: clients leave the W/ out. */
    public static boolean names(@Nullable String header, long version) {
        return header != null
                && Arrays.stream(header.split(","))
                        .map(String::strip)
                        .map(tag -> tag.startsWith("W/") ? tag.substring(2) : tag)
                        .anyMatch(tag -> tag.equals("*") || tag.equals("\"%d\"".formatted(version)));
    }
}
