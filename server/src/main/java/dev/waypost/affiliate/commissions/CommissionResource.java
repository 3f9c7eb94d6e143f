package dev.waypost.affiliate.commissions;

import dev.waypost.access.Feature;
import dev.waypost.access.Needs;
import dev.waypost.access.Permission;
import dev.waypost.access.Scope;
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
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.ResponseStatus;

@Path("/api/affiliate/commissions")
@Tag(name = "Affiliate programs")
@RunOnVirtualThread
public class CommissionResource {
    private final CommissionService commissions;

    CommissionResource(CommissionService commissions) {
        this.commissions = commissions;
    }

    @GET
    @Needs(value = Permission.CAMPAIGNS_READ, scopesToo = Scope.AFFILIATE_READ, feature = Feature.AFFILIATE)
    @Operation(operationId = "listCommissions", summary = "List commissions, newest first")
    public ListAnswer<CommissionView> list(@Valid @BeanParam CommissionQuery query, @BeanParam Paging paging) {
        return ListAnswer.of(commissions.list(query, paging).map(CommissionView::of), paging);
    }

    @POST
    @ResponseStatus(201)
    @Needs(value = Permission.CAMPAIGNS_UPDATE, scopesToo = Scope.AFFILIATE_WRITE, feature = Feature.AFFILIATE)
    @Operation(
            operationId = "createCommission",
            summary = "Create a commission",
            description = "Use this for manual commissions. Conversions earn commissions automatically by the "
                    + "terms of the program.")
    public Answer<CommissionView> create(@NotNull @Valid CreateCommission body) {
        return Answer.of(CommissionView.of(commissions.create(body)));
    }

    @POST
    @Path("bulk")
    @Needs(value = Permission.CAMPAIGNS_UPDATE, scopesToo = Scope.AFFILIATE_WRITE, feature = Feature.AFFILIATE)
    @Operation(
            operationId = "bulkCommissions",
            summary = "Update the status of many commissions",
            description = "All commissions are updated, or none.")
    public Answer<List<CommissionView>> bulk(@NotNull @Valid BulkCommissions body) {
        return Answer.of(commissions.changeStatus(body.status(), body.commissionIds()).stream()
                .map(CommissionView::of)
                .toList());
    }

    @GET
    @Path("{commissionId}")
    @Needs(value = Permission.CAMPAIGNS_READ, scopesToo = Scope.AFFILIATE_READ, feature = Feature.AFFILIATE)
    @Operation(operationId = "getCommission", summary = "Get a commission")
    public Answer<CommissionView> get(@PathParam("commissionId") CommissionId commissionId) {
        return Answer.of(CommissionView.of(commissions.get(commissionId)));
    }

    @PATCH
    @Path("{commissionId}")
    @Needs(value = Permission.CAMPAIGNS_UPDATE, scopesToo = Scope.AFFILIATE_WRITE, feature = Feature.AFFILIATE)
    @Operation(
            operationId = "updateCommission",
            summary = "Update a commission",
            description = "Paid commissions cannot be changed.")
    public Answer<CommissionView> update(
            @PathParam("commissionId") CommissionId commissionId, @NotNull @Valid UpdateCommission body) {
        return Answer.of(CommissionView.of(commissions.update(commissionId, body)));
    }

    @PUT
    @Path("{commissionId}")
    @Needs(value = Permission.CAMPAIGNS_UPDATE, scopesToo = Scope.AFFILIATE_WRITE, feature = Feature.AFFILIATE)
    @Operation(operationId = "putCommission", summary = "Update a commission", description = "Omitted fields are kept.")
    public Answer<CommissionView> put(
            @PathParam("commissionId") CommissionId commissionId, @NotNull @Valid UpdateCommission body) {
        return update(commissionId, body);
    }
}
