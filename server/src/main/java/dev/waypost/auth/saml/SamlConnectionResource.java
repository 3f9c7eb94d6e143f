package dev.waypost.auth.saml;

import dev.waypost.access.Caller;
import dev.waypost.access.Feature;
import dev.waypost.access.Needs;
import dev.waypost.access.Permission;
import dev.waypost.auth.saml.metadata.IdpCertificates;
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
import java.time.Clock;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.ResponseStatus;

@Path("/api/saml")
@Tag(name = "Single sign-on")
@RunOnVirtualThread
public class SamlConnectionResource {
    private final SamlConnectionService connections;
    private final ServiceProvider serviceProvider;
    private final Clock clock;
    private final Caller caller;

    SamlConnectionResource(
            SamlConnectionService connections, ServiceProvider serviceProvider, Clock clock, Caller caller) {
        this.connections = connections;
        this.serviceProvider = serviceProvider;
        this.clock = clock;
        this.caller = caller;
    }

    @GET
    @Path("service-provider")
    @Needs(value = Permission.WORKSPACE_UPDATE, sessionOnly = true, feature = Feature.SAML)
    @Operation(
            operationId = "getServiceProvider",
            summary = "Get the SAML service provider values",
            description = "The values of the workspace's SAML metadata.")
    public Answer<ServiceProviderView> serviceProvider() {
        return Answer.of(serviceProvider.view(caller.workspaceId()));
    }

    @POST
    @Path("connections")
    @ResponseStatus(201)
    @Needs(value = Permission.WORKSPACE_UPDATE, sessionOnly = true, feature = Feature.SAML)
    @Operation(
            operationId = "createSamlConnection",
            summary = "Create a SAML connection",
            description = "Uses the metadata URL, the metadata XML, or single settings of the identity provider. "
                    + "A new connection is a draft: run a test sign-in, then activate it.")
    public Answer<SamlConnectionView> create(@NotNull @Valid CreateSamlConnection body) {
        return answer(connections.create(body));
    }

    @GET
    @Path("connections")
    @Needs(value = Permission.WORKSPACE_UPDATE, sessionOnly = true, feature = Feature.SAML)
    @Operation(operationId = "listSamlConnections", summary = "List the SAML connections, newest first")
    public ListAnswer<SamlConnectionView> list(@BeanParam Paging paging) {
        return ListAnswer.of(connections.list(paging).map(this::view), paging);
    }

    @GET
    @Path("connections/{connectionId}")
    @Needs(value = Permission.WORKSPACE_UPDATE, sessionOnly = true, feature = Feature.SAML)
    @Operation(operationId = "getSamlConnection", summary = "Get a SAML connection")
    public Answer<SamlConnectionView> get(@PathParam("connectionId") SamlConnectionId connectionId) {
        return answer(connections.get(connectionId));
    }

    @PATCH
    @Path("connections/{connectionId}")
    @Needs(value = Permission.WORKSPACE_UPDATE, sessionOnly = true, feature = Feature.SAML)
    @Operation(
            operationId = "updateSamlConnection",
            summary = "Update a SAML connection",
            description = "Activation needs a currently valid certificate and a verified allowed domain. The "
                    + "last active connection of a domain cannot be deactivated while SSO is enforced.")
    public Answer<SamlConnectionView> update(
            @PathParam("connectionId") SamlConnectionId connectionId, @NotNull @Valid UpdateSamlConnection body) {
        return answer(connections.update(connectionId, body));
    }

    @PUT
    @Path("connections/{connectionId}")
    @Needs(value = Permission.WORKSPACE_UPDATE, sessionOnly = true, feature = Feature.SAML)
    @Operation(
            operationId = "putSamlConnection",
            summary = "Update a SAML connection",
            description = "Omitted fields are kept.")
    public Answer<SamlConnectionView> put(
            @PathParam("connectionId") SamlConnectionId connectionId, @NotNull @Valid UpdateSamlConnection body) {
        return update(connectionId, body);
    }

    @POST
    @Path("connections/{connectionId}/refresh")
    @Needs(value = Permission.WORKSPACE_UPDATE, sessionOnly = true, feature = Feature.SAML)
    @Operation(
            operationId = "refreshSamlConnection",
            summary = "Refresh the metadata of a SAML connection",
            description = "The metadata is also refreshed automatically once a day.")
    public Answer<SamlConnectionView> refresh(@PathParam("connectionId") SamlConnectionId connectionId) {
        return answer(connections.refresh(connectionId));
    }

    @DELETE
    @Path("connections/{connectionId}")
    @Needs(value = Permission.WORKSPACE_UPDATE, sessionOnly = true, feature = Feature.SAML)
    @Operation(
            operationId = "deleteSamlConnection",
            summary = "Delete a SAML connection",
            description = "Existing sessions continue.")
    public Answer<Deleted> delete(@PathParam("connectionId") SamlConnectionId connectionId) {
        connections.delete(connectionId);
        return Deleted.answer(connectionId);
    }

    private Answer<SamlConnectionView> answer(SamlConnection connection) {
        return Answer.of(view(connection));
    }

    private SamlConnectionView view(SamlConnection connection) {
        Instant now = clock.instant();
        SamlConnection.Rules rules = connection.rules();
        return new SamlConnectionView(
                connection.id(),
                connection.workspaceId(),
                connection.name(),
                connection.provider(),
                connection.status(),
                connection.configMethod(),
                connection.metadataUrl(),
                connection.idp().entityId(),
                connection.idp().ssoUrl(),
                connection.idp().ssoBinding(),
                connection.idp().sloUrl(),
                IdpCertificates.views(connection.idp().certificates(), now).toList(),
                rules.nameIdFormat(),
                rules.signRequests(),
                rules.wantAssertionsSigned(),
                rules.allowIdpInitiated(),
                rules.attributeMapping(),
                rules.groupRoles(),
                rules.allowedDomains(),
                rules.jitProvisioning(),
                rules.defaultRole(),
                serviceProvider.acsUrl(),
                serviceProvider.entityId(connection.workspaceId()),
                connection.metadataRefreshedAt(),
                connection.metadataError(),
                connection.lastUsedAt(),
                connection.createdAt(),
                connection.updatedAt());
    }
}
