package dev.waypost.auth.scim;

import dev.waypost.access.Role;
import dev.waypost.access.UserId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A user of a directory and their account.
 *
 * @param accountMade whether the directory created the account
 * @param roleManaged whether the directory manages the role: it created the membership, or a mapped group has set the
 *     role
 * @param roleBefore the role of the user before their deactivation
 */
record ScimUser(
        ScimUserId id,
        UserId userId,
        boolean accountMade,
        boolean roleManaged,
        @Nullable Role roleBefore,
        UserDocument document,
        long version,
        Instant createdAt,
        Instant updatedAt) {

    ScimUser with(UserDocument other, Instant now) {
        return new ScimUser(id, userId, accountMade, roleManaged, roleBefore, other, version + 1, createdAt, now);
    }

    ScimUser withRole(boolean managed, @Nullable Role before) {
        return new ScimUser(id, userId, accountMade, managed, before, document, version, createdAt, updatedAt);
    }
}
