package dev.waypost.workspaces.members;

import dev.waypost.access.UserId;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.id.Ids;
import dev.waypost.workspaces.MemberId;
import jakarta.validation.constraints.Size;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The request body of {@code POST /api/workspaces/{workspaceId}/transfer-ownership}. */
public record TransferOwnership(
        @Size(max = 64)
        @Schema(description = "The new owner, by member ID or user ID", examples = "mem_01k2m4p6r8t0v2x4z6b8d0f2")
        @Nullable
        String newOwnerId,

        @Size(max = 64) @Schema(description = "Alias of newOwnerId") @Nullable
        String memberId,

        @Size(max = 64) @Schema(description = "Alias of newOwnerId") @Nullable
        String userId) {

    /** The new owner by each of the given names. */
    List<Target> targets() {
        List<Target> targets = Stream.of(newOwnerId, memberId, userId)
                .filter(Objects::nonNull)
                .map(TransferOwnership::target)
                .toList();
        if (targets.isEmpty()) {
            throw ApiException.invalid("newOwnerId", "must not be null");
        }
        return targets;
    }

    private static Target target(String id) {
        try {
            return id.startsWith("usr_")
                    ? new Target.ByUser(Ids.parse(UserId.class, id))
                    : new Target.ByMember(Ids.parse(MemberId.class, id));
        } catch (IllegalArgumentException e) {
            throw ApiException.invalid("newOwnerId", "must be the ID of a member or a user");
        }
    }

    sealed interface Target {
        record ByMember(MemberId id) implements Target {}

        record ByUser(UserId id) implements Target {}
    }
}
