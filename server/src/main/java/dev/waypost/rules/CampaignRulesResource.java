package dev.waypost.rules;

import dev.waypost.access.Needs;
import dev.waypost.access.Permission;
import dev.waypost.campaigns.CampaignId;
import dev.waypost.platform.web.answers.ListAnswer;
import dev.waypost.platform.web.answers.Paging;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** The rules of a campaign. */
@Path("/api/campaigns/{campaignId}/rules")
@Tag(name = "Rules")
@RunOnVirtualThread
public class CampaignRulesResource {
    private final RuleService rules;

    CampaignRulesResource(RuleService rules) {
        this.rules = rules;
    }

    @GET
    @Needs(Permission.RULES_READ)
    @Operation(operationId = "listCampaignRules", summary = "List the rules of a campaign in evaluation order")
    public ListAnswer<RuleView> list(@PathParam("campaignId") CampaignId campaignId, @BeanParam Paging paging) {
        return ListAnswer.of(rules.ofCampaign(campaignId, paging).map(rules::view), paging);
    }
}
