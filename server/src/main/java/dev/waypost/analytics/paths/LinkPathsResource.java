package dev.waypost.analytics.paths;

import dev.waypost.access.Needs;
import dev.waypost.access.Permission;
import dev.waypost.analytics.AnalyticsParameters;
import dev.waypost.analytics.Answering;
import dev.waypost.links.LinkId;
import dev.waypost.platform.web.Answer;
import dev.waypost.platform.web.ListAnswer;
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
    private final Answering answering;
    private final RuleMatching matching;
    private final ConditionDrill drill;
    private final TrafficFlow flow;
    private final ClickPaths paths;

    LinkPathsResource(
            Answering answering, RuleMatching matching, ConditionDrill drill, TrafficFlow flow, ClickPaths paths) {
        this.answering = answering;
        this.matching = matching;
        this.drill = drill;
        this.flow = flow;
        this.paths = paths;
    }

    @GET
    @Path("/rules")
    @Needs(Permission.ANALYTICS_READ)
    @Operation(operationId = "linkRuleMatches", summary = "Which rules took a link's clicks")
    public Answer<RuleMatchesView> rules(@PathParam("linkId") LinkId link, @BeanParam AnalyticsParameters parameters) {
        return answering.answer(parameters, link, null, matching::matches);
    }

    @GET
    @Path("/rules/{ruleId}/conditions")
    @Needs(Permission.ANALYTICS_READ)
    @Operation(
            operationId = "linkRuleConditions",
            summary =
                    "How each condition of a rule fares with a link's clicks, of which the latest 100,000 are looked at")
    public Answer<ConditionsView> conditions(
            @PathParam("linkId") LinkId link,
            @PathParam("ruleId") RuleId rule,
            @BeanParam AnalyticsParameters parameters) {
        return Answer.of(drill.conditions(answering.fresh(parameters, link, null), rule));
    }

    @GET
    @Path("/traffic-flow")
    @Needs(Permission.ANALYTICS_READ)
    @Operation(
            operationId = "linkTrafficFlow",
            summary = "From which sources by which rules to which destinations a link's clicks went")
    public Answer<FlowView> flow(@PathParam("linkId") LinkId link, @BeanParam AnalyticsParameters parameters) {
        return answering.answer(parameters, link, null, flow::flow);
    }

    @GET
    @Path("/click-paths")
    @Needs(Permission.ANALYTICS_READ)
    @Operation(
            operationId = "linkClickPaths",
            summary = "A link's clicks one by one, the newest first: usually 200 on a page, without bots")
    public ListAnswer<ClickPathView> paths(
            @PathParam("linkId") LinkId link, @BeanParam ClickPathParameters parameters) {
        return paths.list(answering.fresh(parameters, link, null), parameters);
    }
}
