package dev.waypost.deeplinks;

import dev.waypost.access.Needs;
import dev.waypost.access.Permission;
import dev.waypost.platform.web.answers.Answer;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

@Path("/api/deep-links/config")
@Tag(name = "Deep links")
@RunOnVirtualThread
public class DeepLinkResource {
    private final DeepLinkService deepLinks;

    DeepLinkResource(DeepLinkService deepLinks) {
        this.deepLinks = deepLinks;
    }

    @GET
    @Needs(Permission.DOMAINS_READ)
    @Operation(operationId = "getDeepLinkConfig", summary = "Get the deep link configuration")
    public Answer<DeepLinkConfig> get() {
        return Answer.of(deepLinks.get());
    }

    @PUT
    @Needs(Permission.DOMAINS_MANAGE)
    @Operation(operationId = "putDeepLinkConfig", summary = "Update the deep link configuration")
    public Answer<DeepLinkConfig> put(@NotNull @Valid UpdateDeepLinkConfig body) {
        return Answer.of(deepLinks.update(body));
    }

    @PATCH
    @Needs(Permission.DOMAINS_MANAGE)
    @Operation(
            operationId = "updateDeepLinkConfig",
            summary = "Update the deep link configuration",
            description = "Omitted fields are kept.")
    public Answer<DeepLinkConfig> update(@NotNull @Valid UpdateDeepLinkConfig body) {
        return put(body);
    }
}
