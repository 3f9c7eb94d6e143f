package dev.waypost.tracking.proof;

import dev.waypost.access.WorkspaceId;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * How a workspace takes conversion reports of other servers.
 *
 * @param token empty when it was sealed with another key than this server has; a rotation makes a new one
 * @param previousTokenExpiresAt until when the token before the last rotation is valid
 * @param openReports whether reports without proof are kept for approval
 */
record PostbackSettings(
        WorkspaceId workspaceId,
        Optional<String> token,
        @Nullable Instant previousTokenExpiresAt,
        boolean openReports) {}
