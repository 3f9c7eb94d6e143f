package dev.waypost.auth.saml.policy;

import dev.waypost.access.Feature;
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

@Path("/api/saml/enforce")
@Tag(name = "Single sign-on")
@RunOnVirtualThread
public class SsoPolicyResource {
    private final SsoPolicyService policy;

    SsoPolicyResource(SsoPolicyService policy) {
        this.policy = policy;
    }

    @GET
    @Needs(value = Permission.WORKSPACE_UPDATE, sessionOnly = true, feature = Feature.SAML)
    @Operation(
            operationId = "getSsoPolicy",
            summary = "Get the SSO policy",
            description = "If SSO is not enforced, returns how many members it would affect.")
    public Answer<SsoPolicyView> get() {
        return Answer.of(policy.get());
    }

    @PATCH
    @Needs(value = Permission.WORKSPACE_UPDATE, sessionOnly = true, feature = Feature.SAML)
    @Operation(
            operationId = "updateSsoPolicy",
            summary = "Update the SSO policy",
            description = "Applies to members with an address at the domains. The owner can still use a "
                    + "password. Sessions of these members that were not opened through SAML end "
                    + "immediately, except the session of this request.")
    public Answer<SsoPolicyView> update(@NotNull @Valid UpdateSsoPolicy body) {
        return Answer.of(policy.update(body));
    }

    @PUT
    @Needs(value = Permission.WORKSPACE_UPDATE, sessionOnly = true, feature = Feature.SAML)
    @Operation(
            operationId = "putSsoPolicy",
            summary = "Update the SSO policy",
            description = "Omitted fields are kept.")
    public Answer<SsoPolicyView> put(@NotNull @Valid UpdateSsoPolicy body) {
        return update(body);
    }
}
