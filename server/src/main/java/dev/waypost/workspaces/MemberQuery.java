package dev.waypost.workspaces;

import dev.waypost.access.Role;
import dev.waypost.platform.db.LikePattern;
import org.jspecify.annotations.Nullable;

/** Which members are wanted; null where anyone will do. */
record MemberQuery(@Nullable String search, @Nullable Role role) {

    /** What is searched for as SQL sees it: anywhere in the text, and no character of it special. */
    @Nullable
    String pattern() {
        return LikePattern.anywhere(search);
    }
}
