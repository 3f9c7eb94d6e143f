package dev.waypost.tracking.proof;

import dev.waypost.access.WorkspaceId;

/** The proof of a conversion report. */
public sealed interface ReportProof {
    /** A key or token of the workspace: it may report its own clicks. */
    record Proven(WorkspaceId workspaceId) implements ReportProof {}

    /** No proof. The workspace of the click may still keep the report for approval. */
    record Unproven() implements ReportProof {}
}
