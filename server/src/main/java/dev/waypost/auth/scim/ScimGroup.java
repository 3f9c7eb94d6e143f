package dev.waypost.auth.scim;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A group of a directory. Members are read separately: there may be thousands. */
record ScimGroup(
        ScimGroupId id,
        String displayName,
        @Nullable String externalId,
        long version,
        Instant createdAt,
        Instant updatedAt,
        long membersCount) {}
