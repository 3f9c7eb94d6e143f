package dev.waypost.rules;

import dev.waypost.access.Feature;
import dev.waypost.access.Needs;
import dev.waypost.access.Permission;
import dev.waypost.links.model.LinkId;
import dev.waypost.platform.web.answers.Answer;
import dev.waypost.platform.web.answers.Deleted;
import dev.waypost.platform.web.answers.ListAnswer;
import dev.waypost.platform.web.answers.Paging;
import dev.waypost.routing.RuleId;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.ResponseStatus;
import org.jspecify.annotations.Nullable;

/** Operations on rules. */
@Path("/api/rules")
@Tag(name = "Rules")
@RunOnVirtualThread
public class RuleResource {
    private final RuleService rules;
    private final RuleAttachments attachments;

    RuleResource(RuleService rules, RuleAttachments attachments) {
        this.rules = rules;
        this.attachments = attachments;
    }

    @POST
    @ResponseStatus(201)
    @Needs(value = Permission.RULES_CREATE, feature = Feature.ROUTING)
    @Operation(operationId = "createRule", summary = "Create a rule for a link or a campaign")
    public Answer<CreatedRuleView> create(@NotNull @Valid CreateRule body) {
        StoredRule made = rules.create(body);
        return Answer.of(CreatedRuleView.of(made, rules.warnings(made.owner())));
    }

    @GET
    @Needs(Permission.RULES_READ)
    @Operation(operationId = "listRules", summary = "List rules in evaluation order")
    public ListAnswer<RuleView> list(@BeanParam RuleQuery query, @BeanParam Paging paging) {
        return ListAnswer.of(rules.list(query, paging).map(rules::view), paging);
    }

    @GET
    @Path("{ruleId}")
    @Needs(Permission.RULES_READ)
    @Operation(operationId = "getRule", summary = "Get a rule")
    public Answer<RuleView> get(@PathParam("ruleId") RuleId ruleId) {
        return Answer.of(rules.view(rules.find(ruleId)));
    }

    @PATCH
    @Path("{ruleId}")
    @Needs(value = Permission.RULES_UPDATE, feature = Feature.ROUTING)
    @Operation(operationId = "updateRule", summary = "Update a rule")
    public Answer<RuleView> update(@PathParam("ruleId") RuleId ruleId, @NotNull @Valid UpdateRule body) {
        StoredRule changed = rules.update(ruleId, body);
        return Answer.of(RuleView.of(changed, rules.warnings(changed.owner())));
    }

    @PUT
    @Path("{ruleId}")
    @Needs(value = Permission.RULES_UPDATE, feature = Feature.ROUTING)
    @Operation(operationId = "putRule", summary = "Update a rule", description = "Omitted fields are kept.")
    public Answer<RuleView> put(@PathParam("ruleId") RuleId ruleId, @NotNull @Valid UpdateRule body) {
        return update(ruleId, body);
    }

    @DELETE
    @Path("{ruleId}")
    @Needs(Permission.RULES_DELETE)
    @Operation(
            operationId = "deleteRule",
            summary = "Delete a rule",
            description = "A rule that is attached to links is deleted only with force.")
    public Answer<Deleted> delete(
            @PathParam("ruleId") RuleId ruleId,
            @QueryParam("force")
                    @Parameter(
                            description = "Detaches the rule from links first",
                            schema = @Schema(type = SchemaType.BOOLEAN))
                    @Nullable
                    String force) {
        rules.delete(ruleId, force != null && RuleQuery.flag("force", force));
        return Deleted.answer(ruleId);
    }

    @POST
    @Path("reorder")
    @Needs(value = Permission.RULES_UPDATE, feature = Feature.ROUTING)
    @Operation(operationId = "reorderRules", summary = "Reorder rules")
    public Answer<List<RuleView>> reorder(@NotNull @Valid ReorderRules body) {
        return Answer.of(rules.reorder(body).stream().map(rules::view).toList());
    }

    @POST
    @Path("{ruleId}/links")
    @Needs(value = Permission.RULES_UPDATE, feature = Feature.ROUTING)
    @Operation(operationId = "attachRule", summary = "Attach a campaign rule to links")
    public Answer<RuleView> attach(@PathParam("ruleId") RuleId ruleId, @NotNull @Valid AttachRule body) {
        return Answer.of(rules.view(attachments.attach(ruleId, body.linkIds())));
    }

    @DELETE
    @Path("{ruleId}/links/{linkId}")
    @Needs(Permission.RULES_UPDATE)
    @Operation(operationId = "detachRule", summary = "Detach a rule from a link")
    public Answer<Deleted> detach(@PathParam("ruleId") RuleId ruleId, @PathParam("linkId") LinkId linkId) {
        attachments.detach(ruleId, linkId);
        return Deleted.answer(linkId);
    }
}
