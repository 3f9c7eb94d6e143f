package dev.waypost.auth.saml.domains;

import dev.waypost.access.Feature;
import dev.waypost.access.Needs;
import dev.waypost.access.Permission;
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
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.ResponseStatus;
import org.jspecify.annotations.Nullable;

@Path("/api/saml/domains")
@Tag(name = "Single sign-on")
@RunOnVirtualThread
public class SsoDomainResource {
    private final SsoDomainService domains;

    SsoDomainResource(SsoDomainService domains) {
        this.domains = domains;
    }

    @GET
    @Needs(value = Permission.WORKSPACE_UPDATE, sessionOnly = true, feature = Feature.SAML)
    @Operation(operationId = "listSsoDomains", summary = "List the e-mail domains of the workspace")
    public ListAnswer<SsoDomainView> list(@BeanParam Paging paging) {
        return ListAnswer.of(domains.list(paging).map(SsoDomainView::of), paging);
    }

    @POST
    @ResponseStatus(201)
    @Needs(value = Permission.WORKSPACE_UPDATE, sessionOnly = true, feature = Feature.SAML)
    @Operation(
            operationId = "createSsoDomain",
            summary = "Add an e-mail domain",
            description = "Set the returned TXT record, then verify the domain. A verified custom domain of the "
                    + "same name verifies it immediately. Domains of public e-mail services are refused.")
    public Answer<SsoDomainView> create(@NotNull @Valid CreateSsoDomain body) {
        return Answer.of(SsoDomainView.of(domains.create(body)));
    }

    @POST
    @Path("{domainId}/verify")
    @Needs(value = Permission.WORKSPACE_UPDATE, sessionOnly = true, feature = Feature.SAML)
    @Operation(operationId = "verifySsoDomain", summary = "Verify an e-mail domain")
    public Answer<SsoDomainCheckView> verify(@PathParam("domainId") SsoDomainId domainId) {
        SsoDomainService.DnsLookup dnsLookup = domains.verify(domainId);
        return Answer.of(new SsoDomainCheckView(SsoDomainView.of(dnsLookup.domain()), dnsLookup.problem()));
    }

    @DELETE
    @Path("{domainId}")
    @Needs(value = Permission.WORKSPACE_UPDATE, sessionOnly = true, feature = Feature.SAML)
    @Operation(
            operationId = "deleteSsoDomain",
            summary = "Remove an e-mail domain",
            description = "People with an address at this domain can no longer sign in through SAML.")
    public Answer<Deleted> delete(@PathParam("domainId") SsoDomainId domainId) {
        domains.delete(domainId);
        return Deleted.answer(domainId);
    }

    /** The result of a DNS check. */
    public record SsoDomainCheckView(
            SsoDomainView domain,

            @Schema(
                    description = "Why verification failed",
                    examples = "There is no TXT record at _waypost.example.com")
            @Nullable
            String error) {}
}
