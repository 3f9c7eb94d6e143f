package dev.waypost.embed;

import dev.waypost.access.Anyone;
import dev.waypost.access.Feature;
import dev.waypost.access.Needs;
import dev.waypost.access.Permission;
import dev.waypost.embed.tokens.EmbedCaller;
import dev.waypost.embed.tokens.EmbedTokenView;
import dev.waypost.embed.tokens.EmbedTokens;
import dev.waypost.embed.tokens.IssueEmbedToken;
import dev.waypost.embed.tokens.TakesEmbedToken;
import dev.waypost.embed.tokens.VerifiedEmbedToken;
import dev.waypost.platform.web.answers.Answer;
import dev.waypost.platform.web.answers.ListAnswer;
import dev.waypost.platform.web.answers.Paging;
import dev.waypost.platform.web.input.Fields;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.ResponseStatus;
import org.jspecify.annotations.Nullable;

/** The endpoints for owners of widgets. */
@Path("/api/embed")
@Tag(name = "Embeds")
@RunOnVirtualThread
public class EmbedTokenResource {
    private static final int USUAL_DAYS = 30;
    private static final int MOST_DAYS = 400;

    private final EmbedTokens tokens;
    private final EmbedActivity activity;
    private final EmbedCaller widget;

    EmbedTokenResource(EmbedTokens tokens, EmbedActivity activity, EmbedCaller widget) {
        this.tokens = tokens;
        this.activity = activity;
        this.widget = widget;
    }

    @POST
    @Path("token")
    @ResponseStatus(201)
    @Needs(value = Permission.WORKSPACE_READ, feature = Feature.EMBED)
    @Operation(
            operationId = "issueEmbedToken",
            summary = "Create an embed token",
            description = "The token is shown only in this response. stats and referrals need analytics:read, "
                    + "link-creator needs links:create. A token ends with its link, campaign or partner, and "
                    + "with the API key or connected app that created it.")
    public Answer<EmbedTokenView> issue(@NotNull @Valid IssueEmbedToken body) {
        return Answer.of(tokens.issue(body));
    }

    @GET
    @Path("verify")
    @Anyone
    @TakesEmbedToken
    @Operation(
            operationId = "verifyEmbedToken",
            summary = "Verify an embed token",
            description = "Send the token as a bearer token, in X-Embed-Token or as the parameter token; "
                    + "otherwise returns 401.")
    public Answer<VerifiedEmbedToken> verify() {
        return Answer.of(VerifiedEmbedToken.of(widget.token()));
    }

    @GET
    @Path("activity")
    @Needs(value = Permission.ANALYTICS_READ, feature = Feature.EMBED)
    @Operation(operationId = "listEmbedActivity", summary = "List widget events by day")
    public ListAnswer<EmbedActivityView> activity(
            @QueryParam("days")
                    @Parameter(
                            description = "Number of days up to today, at most 400",
                            schema = @Schema(type = SchemaType.INTEGER, minimum = "1", defaultValue = "30"))
                    @Nullable
                    String days,
            @BeanParam Paging paging) {
        long length = Fields.clamped("days", days, USUAL_DAYS, 1, MOST_DAYS);
        return ListAnswer.of(activity.list(length, paging), paging);
    }
}
