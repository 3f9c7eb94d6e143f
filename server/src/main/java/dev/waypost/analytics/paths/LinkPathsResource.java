package dev.waypost.analytics.paths;

import dev.waypost.access.Needs;
import dev.waypost.access.Permission;
import dev.waypost.analytics.AnalyticsParameters;
import dev.waypost.analytics.QueryContexts;
import dev.waypost.links.model.LinkId;
import dev.waypost.platform.web.answers.Answer;
import dev.waypost.platform.web.answers.ListAnswer;
import dev.waypost.routing.RuleId;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

@Path("/api/analytics/{linkId}")
@Tag(name = "Analytics")
@RunOnVirtualThread
public class LinkPathsResource {
    private final QueryContexts contexts;
    private final RuleMatchService matching;
    private final ConditionService drill;
    private final FlowService flow;
    private final ClickPathService paths;

    LinkPathsResource(
            QueryContexts contexts,
            RuleMatchService matching,
            ConditionService drill,
            FlowService flow,
            ClickPathService paths) {
        this.contexts = contexts;
        this.matching = matching;
        this.drill = drill;
        this.flow = flow;
        this.paths = paths;
    }

    @GET
    @Path("/rules")
    @Needs(Permission.ANALYTICS_READ)
    @Operation(operationId = "linkRuleMatches", summary = "List the rules of a link by clicks")
    public Answer<RuleMatchesView> rules(@PathParam("linkId") LinkId link, @BeanParam AnalyticsParameters parameters) {
        return contexts.answer(parameters, link, null, matching::matches);
    }

    @GET
    @Path("/rules/{ruleId}/conditions")
    @Needs(Permission.ANALYTICS_READ)
    @Operation(
            operationId = "linkRuleConditions",
            summary = "Get the match rate of each condition of a rule",
            description = "Examines the latest 100,000 clicks of the link.")
    public Answer<ConditionsView> conditions(
            @PathParam("linkId") LinkId link,
            @PathParam("ruleId") RuleId rule,
            @BeanParam AnalyticsParameters parameters) {
        return Answer.of(contexts.uncached(parameters, link, context -> drill.conditions(context, rule)));
    }

    @GET
    @Path("/traffic-flow")
    @Needs(Permission.ANALYTICS_READ)
    @Operation(operationId = "linkTrafficFlow", summary = "Get the traffic flow of a link")
    public Answer<FlowView> flow(@PathParam("linkId") LinkId link, @BeanParam AnalyticsParameters parameters) {
        return contexts.answer(parameters, link, null, flow::flow);
    }

    @GET
    @Path("/click-paths")
    @Needs(Permission.ANALYTICS_READ)
    @Operation(
            operationId = "linkClickPaths",
            summary = "List the click paths of a link, newest first",
            description = "Without bots, unless they are asked for.")
    public ListAnswer<ClickPathView> paths(
            @PathParam("linkId") LinkId link, @BeanParam ClickPathParameters parameters) {
        return contexts.uncached(parameters, link, context -> paths.list(context, parameters));
    }
}
