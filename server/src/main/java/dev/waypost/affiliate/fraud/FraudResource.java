package dev.waypost.affiliate.fraud;

import dev.waypost.access.Feature;
import dev.waypost.access.Needs;
import dev.waypost.access.Permission;
import dev.waypost.access.Scope;
import dev.waypost.affiliate.partners.model.PartnerId;
import dev.waypost.affiliate.programs.ProgramId;
import dev.waypost.platform.web.answers.Answer;
import dev.waypost.platform.web.answers.ListAnswer;
import dev.waypost.platform.web.answers.Paging;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

@Path("/api/affiliate/fraud")
@Tag(name = "Affiliate programs")
@RunOnVirtualThread
public class FraudResource {
    private final FraudService fraud;

    FraudResource(FraudService fraud) {
        this.fraud = fraud;
    }

    @GET
    @Path("events")
    @Needs(value = Permission.CAMPAIGNS_READ, scopesToo = Scope.AFFILIATE_READ, feature = Feature.AFFILIATE)
    @Operation(operationId = "listFraudEvents", summary = "List fraud alerts, newest first")
    public ListAnswer<FraudEventView> list(
            @QueryParam("programId") @Nullable ProgramId programId,
            @QueryParam("partnerId") @Nullable PartnerId partnerId,
            @QueryParam("status") @Nullable FraudStatus status,
            @BeanParam Paging paging) {
        return ListAnswer.of(fraud.list(programId, partnerId, status, paging).map(FraudEventView::of), paging);
    }

    @POST
    @Path("events/{fraudEventId}/resolve")
    @Needs(value = Permission.CAMPAIGNS_UPDATE, scopesToo = Scope.AFFILIATE_WRITE, feature = Feature.AFFILIATE)
    @Operation(
            operationId = "resolveFraudEvent",
            summary = "Resolve a fraud alert",
            description = "A commission on hold is released once all its alerts are dismissed. A confirmed alert "
                    + "marks it as fraud. Banning the partner is a separate operation.")
    public Answer<FraudEventView> resolve(
            @PathParam("fraudEventId") FraudEventId fraudEventId, @Valid @Nullable ResolveFraud body) {
        FraudStatus decision = body == null || body.decision() == null ? FraudStatus.DISMISSED : body.decision();
        return Answer.of(FraudEventView.of(fraud.resolve(fraudEventId, decision, body == null ? null : body.note())));
    }

    @GET
    @Path("rules/{programId}")
    @Needs(value = Permission.CAMPAIGNS_READ, scopesToo = Scope.AFFILIATE_READ, feature = Feature.AFFILIATE)
    @Operation(operationId = "getFraudRules", summary = "Get the fraud rules of a program")
    public Answer<FraudRulesView> rules(@PathParam("programId") ProgramId programId) {
        return Answer.of(fraud.rules(programId));
    }

    @PATCH
    @Path("rules/{programId}")
    @Needs(value = Permission.CAMPAIGNS_UPDATE, scopesToo = Scope.AFFILIATE_WRITE, feature = Feature.AFFILIATE)
    @Operation(operationId = "updateFraudRules", summary = "Update the fraud rules of a program")
    public Answer<FraudRulesView> update(
            @PathParam("programId") ProgramId programId, @NotNull @Valid UpdateFraudRules body) {
        return Answer.of(fraud.update(programId, body));
    }

    @PUT
    @Path("rules/{programId}")
    @Needs(value = Permission.CAMPAIGNS_UPDATE, scopesToo = Scope.AFFILIATE_WRITE, feature = Feature.AFFILIATE)
    @Operation(
            operationId = "putFraudRules",
            summary = "Update the fraud rules of a program",
            description = "Omitted fields are kept.")
    public Answer<FraudRulesView> put(
            @PathParam("programId") ProgramId programId, @NotNull @Valid UpdateFraudRules body) {
        return update(programId, body);
    }
}
