package dev.waypost.tracking.proof;

import dev.waypost.access.WorkspaceId;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The postback settings of a workspace.
 *
 * @param token empty if it was encrypted with a different server key; a rotation creates a new one
 * @param previousTokenExpiresAt until when the token before the last rotation is valid
 * @param openReports whether reports without proof are kept for approval
 */
record PostbackSettings(
        WorkspaceId workspaceId,
        Optional<String> token,
        @Nullable Instant previousTokenExpiresAt,
        boolean openReports) {}
