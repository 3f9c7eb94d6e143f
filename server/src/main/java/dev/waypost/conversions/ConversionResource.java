package dev.waypost.conversions;

import dev.waypost.access.Feature;
import dev.waypost.access.Needs;
import dev.waypost.access.Permission;
import dev.waypost.access.Scope;
import dev.waypost.conversions.model.ConversionId;
import dev.waypost.platform.web.answers.Answer;
import dev.waypost.platform.web.answers.ListAnswer;
import dev.waypost.platform.web.answers.Paging;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

@Path("/api/conversions")
@Tag(name = "Conversions")
@RunOnVirtualThread
public class ConversionResource {
    private final ConversionService conversions;

    ConversionResource(ConversionService conversions) {
        this.conversions = conversions;
    }

    @GET
    @Needs(value = Permission.ANALYTICS_READ, feature = Feature.REVENUE_TRACKING)
    @Operation(operationId = "listConversions", summary = "List leads and sales, newest first")
    public ListAnswer<ConversionView> list(@Valid @BeanParam ConversionQuery query, @BeanParam Paging paging) {
        return ListAnswer.of(conversions.list(query, paging).map(ConversionView::of), paging);
    }

    @GET
    @Path("{conversionId}")
    @Needs(value = Permission.ANALYTICS_READ, feature = Feature.REVENUE_TRACKING)
    @Operation(operationId = "getConversion", summary = "Get a conversion")
    public Answer<ConversionView> get(@PathParam("conversionId") ConversionId conversionId) {
        return Answer.of(ConversionView.of(conversions.get(conversionId)));
    }

    @PATCH
    @Path("{conversionId}")
    @Needs(value = Permission.CAMPAIGNS_UPDATE, scopesToo = Scope.CONVERSIONS_WRITE, feature = Feature.REVENUE_TRACKING)
    @Operation(
            operationId = "updateConversion",
            summary = "Approve, reject or refund a conversion",
            description = "Rejected, fraudulent and pending conversions are excluded from all statistics. A "
                    + "refund removes the remaining amount; approval restores it.")
    public Answer<ConversionView> update(
            @PathParam("conversionId") ConversionId conversionId, @NotNull @Valid UpdateConversion body) {
        return Answer.of(ConversionView.of(conversions.update(conversionId, body)));
    }

    @PUT
    @Path("{conversionId}")
    @Needs(value = Permission.CAMPAIGNS_UPDATE, scopesToo = Scope.CONVERSIONS_WRITE, feature = Feature.REVENUE_TRACKING)
    @Operation(
            operationId = "putConversion",
            summary = "Approve, reject or refund a conversion",
            description = "Omitted fields are kept.")
    public Answer<ConversionView> put(
            @PathParam("conversionId") ConversionId conversionId, @NotNull @Valid UpdateConversion body) {
        return update(conversionId, body);
    }
}
