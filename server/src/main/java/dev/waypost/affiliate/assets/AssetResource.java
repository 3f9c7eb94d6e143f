package dev.waypost.affiliate.assets;

import dev.waypost.access.Feature;
import dev.waypost.access.Needs;
import dev.waypost.access.Permission;
import dev.waypost.access.Scope;
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

@Path("/api/affiliate/assets")
@Tag(name = "Affiliate programs")
@RunOnVirtualThread
public class AssetResource {
    private final AssetService assets;

    AssetResource(AssetService assets) {
        this.assets = assets;
    }

    @POST
    @ResponseStatus(201)
    @Needs(value = Permission.CAMPAIGNS_CREATE, scopesToo = Scope.AFFILIATE_WRITE, feature = Feature.AFFILIATE)
    @Operation(
            operationId = "createAsset",
            summary = "Create an asset of a program",
            description = "An asset is the URL of a banner, a logo or a guideline. Approved partners see it in "
                    + "their portal.")
    public Answer<AssetView> create(@NotNull @Valid CreateAsset body) {
        return Answer.of(assets.create(body));
    }

    @GET
    @Needs(value = Permission.CAMPAIGNS_READ, scopesToo = Scope.AFFILIATE_READ, feature = Feature.AFFILIATE)
    @Operation(operationId = "listAssets", summary = "List program assets, newest first")
    public ListAnswer<AssetView> list(
            @QueryParam("programId") @Nullable ProgramId programId, @BeanParam Paging paging) {
        return ListAnswer.of(assets.list(programId, paging), paging);
    }

    @GET
    @Path("{assetId}")
    @Needs(value = Permission.CAMPAIGNS_READ, scopesToo = Scope.AFFILIATE_READ, feature = Feature.AFFILIATE)
    @Operation(operationId = "getAsset", summary = "Get an asset of a program")
    public Answer<AssetView> get(@PathParam("assetId") AssetId assetId) {
        return Answer.of(assets.get(assetId));
    }

    @PATCH
    @Path("{assetId}")
    @Needs(value = Permission.CAMPAIGNS_UPDATE, scopesToo = Scope.AFFILIATE_WRITE, feature = Feature.AFFILIATE)
    @Operation(operationId = "updateAsset", summary = "Update an asset of a program")
    public Answer<AssetView> update(@PathParam("assetId") AssetId assetId, @NotNull @Valid UpdateAsset body) {
        return Answer.of(assets.update(assetId, body));
    }

    @PUT
    @Path("{assetId}")
    @Needs(value = Permission.CAMPAIGNS_UPDATE, scopesToo = Scope.AFFILIATE_WRITE, feature = Feature.AFFILIATE)
    @Operation(
            operationId = "putAsset",
            summary = "Update an asset of a program",
            description = "Omitted fields are kept.")
    public Answer<AssetView> put(@PathParam("assetId") AssetId assetId, @NotNull @Valid UpdateAsset body) {
        return update(assetId, body);
    }

    @DELETE
    @Path("{assetId}")
    @Needs(value = Permission.CAMPAIGNS_DELETE, scopesToo = Scope.AFFILIATE_WRITE, feature = Feature.AFFILIATE)
    @Operation(operationId = "deleteAsset", summary = "Delete an asset of a program")
    public Answer<Deleted> delete(@PathParam("assetId") AssetId assetId) {
        assets.delete(assetId);
        return Deleted.answer(assetId);
    }
}
