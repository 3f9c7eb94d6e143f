package dev.waypost.workspaces;

import dev.waypost.audit.AuditEntryView;
import dev.waypost.plans.UsageView;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The data of the overview page of a workspace. */
public record WorkspaceOverviewView(
        WorkspaceView workspace,
        UsageView usage,
        @Schema(examples = "3") long membersCount,

        @Schema(description = "The latest changes; empty for callers without access to the audit log")
        List<AuditEntryView> recentActivity) {}
