package dev.waypost.affiliate.assets;

import dev.waypost.access.SignedInPartner;
import dev.waypost.platform.web.answers.ListAnswer;
import dev.waypost.platform.web.answers.Paging;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

@Path("/api/partners/me/assets")
@Tag(name = "Partner accounts")
@RunOnVirtualThread
public class PartnerAssetResource {
    private final AssetService assets;

    PartnerAssetResource(AssetService assets) {
        this.assets = assets;
    }

    @GET
    @SignedInPartner
    @Operation(
            operationId = "listPartnerAssets",
            summary = "List the partner's assets, newest first",
            description = "For programs in which the partner is approved.")
    public ListAnswer<AssetView> list(@BeanParam Paging paging) {
        return ListAnswer.of(assets.ofPartner(paging), paging);
    }
}
