package dev.waypost.affiliate.activity;

import dev.waypost.access.Caller;
import dev.waypost.access.WorkspaceId;
import dev.waypost.affiliate.activity.ActivityView.SubjectView;
import dev.waypost.audit.AuditEntryView;
import dev.waypost.audit.AuditService;
import dev.waypost.platform.id.Ids;
import dev.waypost.platform.web.answers.Listing;
import dev.waypost.platform.web.answers.Paging;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;

/** The audit entries of the affiliate features, each with the partner and program it concerns. */
@ApplicationScoped
class ActivityService {
    private static final Set<String> RESOURCES = Set.of(
            "program",
            "program_invite",
            "partner",
            "group",
            "commission",
            "payout",
            "discount",
            "bounty",
            "submission",
            "fraud_event",
            "asset",
            "message");

    private final AuditService audit;
    private final ActivityRepository repository;
    private final Caller caller;

    ActivityService(AuditService audit, ActivityRepository repository, Caller caller) {
        this.audit = audit;
        this.repository = repository;
        this.caller = caller;
    }

    Listing<ActivityView> list(Paging paging) {
        WorkspaceId workspace = caller.workspaceId();
        Listing<AuditEntryView> entries = audit.list(workspace, RESOURCES, paging);
        List<UUID> ids =
                entries.items().stream().map(ActivityService::id).distinct().toList();
        Map<UUID, SubjectView> subjects = repository.subjects(workspace, ids);
        return entries.map(entry -> ActivityView.of(entry, subjects.get(id(entry))));
    }

    private static UUID id(AuditEntryView entry) {
        String text = entry.resourceId();
        return Ids.parse(text.substring(0, text.lastIndexOf('_')), text);
    }
}
