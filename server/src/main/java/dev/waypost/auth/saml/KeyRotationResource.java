package dev.waypost.auth.saml;

import dev.waypost.access.Caller;
import dev.waypost.access.Feature;
import dev.waypost.access.Needs;
import dev.waypost.access.Permission;
import dev.waypost.auth.saml.keys.KeyRotationService;
import dev.waypost.platform.web.answers.Answer;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.ResponseStatus;

/** The rotation of the certificate that identifies this service to identity providers. */
@Path("/api/saml/service-provider/rotation")
@Tag(name = "Single sign-on")
@RunOnVirtualThread
public class KeyRotationResource {
    private final KeyRotationService rotation;
    private final ServiceProvider serviceProvider;
    private final Caller caller;

    KeyRotationResource(KeyRotationService rotation, ServiceProvider serviceProvider, Caller caller) {
        this.rotation = rotation;
        this.serviceProvider = serviceProvider;
        this.caller = caller;
    }

    @POST
    @ResponseStatus(201)
    @Needs(value = Permission.WORKSPACE_UPDATE, sessionOnly = true, feature = Feature.SAML)
    @Operation(
            operationId = "beginKeyRotation",
            summary = "Create the next certificate of this service",
            description = "Creates a new key for the workspace. The metadata lists its certificate beside the old one,"
                    + " which is used for signing until the switch; assertions can be encrypted for either.")
    public Answer<ServiceProviderView> begin() {
        rotation.begin();
        return answer();
    }

    @POST
    @Path("switch")
    @Needs(value = Permission.WORKSPACE_UPDATE, sessionOnly = true, feature = Feature.SAML)
    @Operation(
            operationId = "switchKeys",
            summary = "Sign with the next certificate",
            description = "Call this once all identity providers of the workspace have the new certificate. Assertions"
                    + " encrypted for the old certificate are still decrypted until it is removed.")
    public Answer<ServiceProviderView> switchOver() {
        rotation.switchOver();
        return answer();
    }

    @DELETE
    @Needs(value = Permission.WORKSPACE_UPDATE, sessionOnly = true, feature = Feature.SAML)
    @Operation(
            operationId = "endKeyRotation",
            summary = "Remove the certificate that does not sign",
            description = "The old one after the switch; before it the new one, which takes the change back.")
    public Answer<ServiceProviderView> end() {
        rotation.end();
        return answer();
    }

    private Answer<ServiceProviderView> answer() {
        return Answer.of(serviceProvider.view(caller.workspaceId()));
    }
}
