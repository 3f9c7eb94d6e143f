package dev.waypost.affiliate.discounts;

import dev.waypost.access.Feature;
import dev.waypost.access.Needs;
import dev.waypost.access.Permission;
import dev.waypost.access.Scope;
import dev.waypost.affiliate.partners.model.PartnerId;
import dev.waypost.affiliate.programs.DiscountId;
import dev.waypost.affiliate.programs.ProgramId;
import dev.waypost.platform.web.answers.Answer;
import dev.waypost.platform.web.answers.Deleted;
import dev.waypost.platform.web.answers.ListAnswer;
import dev.waypost.platform.web.answers.Paging;
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
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.ResponseStatus;
import org.jspecify.annotations.Nullable;

@Path("/api/affiliate/discounts")
@Tag(name = "Affiliate programs")
@RunOnVirtualThread
public class DiscountResource {
    private final DiscountService discounts;
    private final DiscountImports imports;

    DiscountResource(DiscountService discounts, DiscountImports imports) {
        this.imports = imports;
        this.discounts = discounts;
    }

    @POST
    @ResponseStatus(201)
    @Needs(value = Permission.CAMPAIGNS_CREATE, scopesToo = Scope.AFFILIATE_WRITE, feature = Feature.AFFILIATE)
    @Operation(
            operationId = "createDiscount",
            summary = "Create a discount code",
            description = "A conversion uses the code when its metadata contains it as discountCode, and is then "
                    + "credited to the partner of the code, whichever link was clicked.")
    public Answer<DiscountView> create(@NotNull @Valid CreateDiscount body) {
        return Answer.of(discounts.create(body));
    }

    @POST
    @Path("import")
    @Needs(value = Permission.CAMPAIGNS_CREATE, scopesToo = Scope.AFFILIATE_WRITE, feature = Feature.AFFILIATE)
    @Operation(
            operationId = "importDiscounts",
            summary = "Import discount codes from a connected service",
            description = "Imports at most 1,000 promotion codes from Stripe or discount codes from Shopify. The "
                    + "connection needs apiKey (Stripe) or accessToken (Shopify). Existing codes are not "
                    + "changed. At most 20 imports an hour.")
    public Answer<DiscountImportView> importCodes(@NotNull @Valid ImportDiscounts body) throws InterruptedException {
        return Answer.of(imports.run(body));
    }

    @GET
    @Needs(value = Permission.CAMPAIGNS_READ, scopesToo = Scope.AFFILIATE_READ, feature = Feature.AFFILIATE)
    @Operation(operationId = "listDiscounts", summary = "List discount codes, newest first")
    public ListAnswer<DiscountView> list(
            @QueryParam("programId") @Nullable ProgramId programId,
            @QueryParam("partnerId") @Nullable PartnerId partnerId,
            @BeanParam Paging paging) {
        return ListAnswer.of(discounts.list(programId, partnerId, paging), paging);
    }

    @GET
    @Path("{discountId}")
    @Needs(value = Permission.CAMPAIGNS_READ, scopesToo = Scope.AFFILIATE_READ, feature = Feature.AFFILIATE)
    @Operation(operationId = "getDiscount", summary = "Get a discount code")
    public Answer<DiscountView> get(@PathParam("discountId") DiscountId discountId) {
        return Answer.of(discounts.get(discountId));
    }

    @PATCH
    @Path("{discountId}")
    @Needs(value = Permission.CAMPAIGNS_UPDATE, scopesToo = Scope.AFFILIATE_WRITE, feature = Feature.AFFILIATE)
    @Operation(operationId = "updateDiscount", summary = "Update a discount code")
    public Answer<DiscountView> update(
            @PathParam("discountId") DiscountId discountId, @NotNull @Valid UpdateDiscount body) {
        return Answer.of(discounts.update(discountId, body));
    }

    @PUT
    @Path("{discountId}")
    @Needs(value = Permission.CAMPAIGNS_UPDATE, scopesToo = Scope.AFFILIATE_WRITE, feature = Feature.AFFILIATE)
    @Operation(
            operationId = "putDiscount",
            summary = "Update a discount code",
            description = "Omitted fields are kept.")
    public Answer<DiscountView> put(
            @PathParam("discountId") DiscountId discountId, @NotNull @Valid UpdateDiscount body) {
        return update(discountId, body);
    }

    @DELETE
    @Path("{discountId}")
    @Needs(value = Permission.CAMPAIGNS_DELETE, scopesToo = Scope.AFFILIATE_WRITE, feature = Feature.AFFILIATE)
    @Operation(operationId = "deleteDiscount", summary = "Delete a discount code")
    public Answer<Deleted> delete(@PathParam("discountId") DiscountId discountId) {
        discounts.delete(discountId);
        return Deleted.answer(discountId);
    }
}
