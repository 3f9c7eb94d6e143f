package dev.waypost.domains;

import dev.waypost.access.Caller;
import dev.waypost.access.Needs;
import dev.waypost.access.Permission;
import dev.waypost.platform.web.answers.Answer;
import dev.waypost.platform.web.answers.ListAnswer;
import dev.waypost.platform.web.answers.Paging;
import dev.waypost.platform.web.input.Fields;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.vertx.ext.web.RoutingContext;
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
import jakarta.ws.rs.core.Context;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.ParameterIn;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.ResponseStatus;
import org.jspecify.annotations.Nullable;

@Path("/api/domains")
@Tag(name = "Domains")
@RunOnVirtualThread
public class DomainResource {
    private final DomainService domains;
    private final DomainVerification verification;
    private final HostNames hosts;
    private final Caller caller;

    DomainResource(DomainService domains, DomainVerification verification, HostNames hosts, Caller caller) {
        this.domains = domains;
        this.verification = verification;
        this.hosts = hosts;
        this.caller = caller;
    }

    @POST
    @ResponseStatus(201)
    @Needs(Permission.DOMAINS_MANAGE)
    @Operation(
            operationId = "createDomain",
            summary = "Add a custom domain",
            description = "Set the returned TXT record to verify the domain and the CNAME record to send "
                    + "visitors to this server. A domain that cannot have a CNAME record can use an ALIAS or "
                    + "A record. The records are checked automatically for seven days, or immediately with "
                    + "verify. Links work on the domain once the TXT record is found.")
    public Answer<DomainView> create(@NotNull @Valid CreateDomain body) {
        return answer(domains.create(body));
    }

    @GET
    @Needs(Permission.DOMAINS_READ)
    @Operation(operationId = "listDomains", summary = "List custom domains, newest first")
    public ListAnswer<DomainView> list(
            @QueryParam("archived")
                    @Parameter(description = "Filter by archived or not", schema = @Schema(type = SchemaType.BOOLEAN))
                    @Nullable
                    String archived,
            @BeanParam Paging paging) {
        return ListAnswer.of(
                domains.list(Fields.flag("archived", archived), paging)
                        .map(domain -> DomainView.of(domain, hosts.target())),
                paging);
    }

    @GET
    @Path("{domainId}")
    @Needs(Permission.DOMAINS_READ)
    @Operation(
            operationId = "getDomain",
            summary = "Get a custom domain",
            description = "Includes the DNS records that it needs.")
    public Answer<DomainView> get(@PathParam("domainId") DomainId domainId) {
        return answer(domains.get(domainId));
    }

    @PATCH
    @Path("{domainId}")
    @Needs(Permission.DOMAINS_MANAGE)
    @Operation(operationId = "updateDomain", summary = "Update a custom domain")
    public Answer<DomainView> update(@PathParam("domainId") DomainId domainId, @NotNull @Valid UpdateDomain body) {
        return answer(domains.update(domainId, body));
    }

    @PUT
    @Path("{domainId}")
    @Needs(Permission.DOMAINS_MANAGE)
    @Operation(operationId = "putDomain", summary = "Update a custom domain", description = "Omitted fields are kept.")
    public Answer<DomainView> put(@PathParam("domainId") DomainId domainId, @NotNull @Valid UpdateDomain body) {
        return update(domainId, body);
    }

    @DELETE
    @Path("{domainId}")
    @Needs(Permission.DOMAINS_MANAGE)
    @Operation(
            operationId = "deleteDomain",
            summary = "Delete a custom domain",
            description = "A domain that has links is deleted only with force.")
    @Parameter(
            name = "force",
            in = ParameterIn.QUERY,
            description = "Delete the links of the domain too; the parameter needs no value",
            schema = @Schema(type = SchemaType.BOOLEAN))
    public Answer<DeletedDomain> delete(@PathParam("domainId") DomainId domainId, @Context RoutingContext http) {
        List<String> force = http.queryParam("force");
        boolean withLinks = !force.isEmpty()
                && (force.getFirst().isEmpty() || Boolean.TRUE.equals(Fields.flag("force", force.getFirst())));
        return Answer.of(domains.delete(domainId, withLinks));
    }

    @POST
    @Path("{domainId}/verify")
    @Needs(Permission.DOMAINS_MANAGE)
    @Operation(operationId = "verifyDomain", summary = "Verify a custom domain")
    public Answer<VerificationView> verify(@PathParam("domainId") DomainId domainId) {
        return Answer.of(verification.verify(caller.workspaceId(), domainId));
    }

    @POST
    @Path("{domainId}/default")
    @Needs(Permission.DOMAINS_MANAGE)
    @Operation(operationId = "makeDomainDefault", summary = "Set the default domain")
    public Answer<DomainView> makeDefault(@PathParam("domainId") DomainId domainId) {
        return answer(domains.makeDefault(domainId));
    }

    private Answer<DomainView> answer(Domain domain) {
        return Answer.of(DomainView.of(domain, hosts.target()));
    }
}
