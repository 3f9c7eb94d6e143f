package dev.waypost.tracking;

import dev.waypost.access.Feature;
import dev.waypost.access.Needs;
import dev.waypost.access.Permission;
import dev.waypost.access.Scope;
import dev.waypost.access.WithoutCookie;
import dev.waypost.platform.web.answers.Answer;
import dev.waypost.tracking.proof.ReportProof;
import dev.waypost.tracking.proof.ReportProofs;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.vertx.ext.web.RoutingContext;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import java.time.Clock;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.ResponseStatus;
import org.jspecify.annotations.Nullable;

/** The endpoints with which servers report conversions, with a key or the postback token of the workspace. */
@Path("/api/conversions")
@Tag(name = "Conversions")
@RunOnVirtualThread
public class ReportResource {
    private static final String UNPROVEN =
            "Returns 401 without a key or token, unless the workspace keeps unverified reports "
                    + "for approval: the conversion is then pending, not counted, and earns nothing "
                    + "until approved.";

    private final TrackingService tracking;
    private final PostbackService postbacks;
    private final ReportProofs proofs;
    private final Clock clock;

    ReportResource(TrackingService tracking, PostbackService postbacks, ReportProofs proofs, Clock clock) {
        this.tracking = tracking;
        this.postbacks = postbacks;
        this.proofs = proofs;
        this.clock = clock;
    }

    @POST
    @Path("track")
    @ResponseStatus(201)
    @Needs(value = Permission.LINKS_UPDATE, scopesToo = Scope.CONVERSIONS_WRITE, feature = Feature.REVENUE_TRACKING)
    @Operation(
            operationId = "trackConversion",
            summary = "Report a conversion",
            description = "A conversion is attributed to a click of the 30 days before it.")
    public Answer<TrackedConversion> track(@NotNull @Valid TrackConversion body) {
        return Answer.of(tracking.conversion(body));
    }

    @GET
    @Path("postback")
    @WithoutCookie
    @Needs(
            value = Permission.LINKS_UPDATE,
            scopesToo = Scope.CONVERSIONS_WRITE,
            feature = Feature.REVENUE_TRACKING,
            postbackTokenToo = true)
    @Operation(
            operationId = "postbackConversion",
            summary = "Report a conversion by postback URL",
            description = UNPROVEN)
    public Answer<TrackedPostback> postback(@BeanParam PostbackQuery query, @Context RoutingContext http) {
        ReportProof proof = proofs.of(query.token, query.click(), http);
        return Answer.of(postbacks.postback(proof, query.postback(clock.instant())));
    }

    @GET
    @Path("s2s")
    @WithoutCookie
    @Needs(
            value = Permission.LINKS_UPDATE,
            scopesToo = Scope.CONVERSIONS_WRITE,
            feature = Feature.REVENUE_TRACKING,
            postbackTokenToo = true)
    @Operation(
            operationId = "reportConversionByAddress",
            summary = "Report a conversion by server-to-server URL",
            description = UNPROVEN)
    public Answer<AttributedConversion> reportByAddress(@BeanParam PostbackQuery query, @Context RoutingContext http) {
        ReportProof proof = proofs.of(query.token, query.click(), http);
        return Answer.of(postbacks.report(proof, query.postback(clock.instant())));
    }

    @POST
    @Path("s2s")
    @Needs(
            value = Permission.LINKS_UPDATE,
            scopesToo = Scope.CONVERSIONS_WRITE,
            feature = Feature.REVENUE_TRACKING,
            postbackTokenToo = true)
    @Operation(operationId = "reportConversion", summary = "Report a conversion from a server", description = UNPROVEN)
    public Answer<AttributedConversion> report(
            @NotNull @Valid ServerConversion body,
            @QueryParam("token") @Parameter(hidden = true) @Nullable String token,
            @Context RoutingContext http) {
        ReportProof proof = proofs.of(body.token() == null ? token : body.token(), body.clickId(), http);
        return Answer.of(postbacks.report(proof, body.postback(clock.instant())));
    }
}
