package dev.waypost.workspaces;

import dev.waypost.access.Role;
import dev.waypost.platform.db.LikePattern;
import org.jspecify.annotations.Nullable;

/** The filters of a list of members; null matches everything. */
public record MemberQuery(@Nullable String search, @Nullable Role role) {

    /** The search term as an SQL pattern: a substring match with special characters escaped. */
    @Nullable
    String pattern() {
        return LikePattern.anywhere(search);
    }
}
