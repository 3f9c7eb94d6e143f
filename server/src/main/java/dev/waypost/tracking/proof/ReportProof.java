package dev.waypost.tracking.proof;

import dev.waypost.access.WorkspaceId;

/** What a conversion report shows for itself. */
public sealed interface ReportProof {
    /** A key or token of that workspace: it may report about the workspace's own clicks. */
    record Proven(WorkspaceId workspaceId) implements ReportProof {}

    /** Nothing. The workspace of the click may still keep it for approval. */
    record Unproven() implements ReportProof {}
}
