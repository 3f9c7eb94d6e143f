package dev.waypost.audit;

import dev.waypost.access.Caller;
import dev.waypost.access.Feature;
import dev.waypost.access.Needs;
import dev.waypost.access.Permission;
import dev.waypost.platform.web.answers.ListAnswer;
import dev.waypost.platform.web.answers.Paging;
import dev.waypost.platform.web.input.Period;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.validation.constraints.Pattern;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

@Path("/api/analytics/audit-log")
@Tag(name = "Audit log")
@RunOnVirtualThread
public class AuditResource {
    /** The characters of actions, types and IDs. */
    private static final String NAME = "[\\w.-]{1,80}";

    private static final String NOT_A_NAME = "may contain only letters, digits, dots, hyphens and underscores";

    private final AuditService audit;
    private final Caller caller;

    AuditResource(AuditService audit, Caller caller) {
        this.audit = audit;
        this.caller = caller;
    }

    @GET
    @Needs(value = Permission.WORKSPACE_UPDATE, feature = Feature.AUDIT_LOG)
    @Operation(operationId = "listAuditLog", summary = "List audit log entries, newest first")
    public ListAnswer<AuditEntryView> list(
            @QueryParam("action") @Pattern(regexp = NAME, message = NOT_A_NAME) @Nullable String action,
            @QueryParam("actorId") @Pattern(regexp = NAME, message = NOT_A_NAME) @Nullable String actorId,
            @QueryParam("resourceType") @Pattern(regexp = NAME, message = NOT_A_NAME) @Nullable String resourceType,
            @QueryParam("start") @Parameter(description = "A date or a time") @Nullable String start,
            @QueryParam("end") @Parameter(description = "A date (inclusive) or a time") @Nullable String end,
            @BeanParam Paging paging) {
        Period period = Period.of("start", start, "end", end);
        AuditFilter filter = new AuditFilter(action, actorId, resourceType, period.start(), period.end());
        return ListAnswer.of(audit.list(caller.workspaceId(), filter, paging), paging);
    }
}
