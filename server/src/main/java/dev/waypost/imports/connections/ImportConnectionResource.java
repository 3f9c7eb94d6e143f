package dev.waypost.imports.connections;

import dev.waypost.access.Caller;
import dev.waypost.access.Needs;
import dev.waypost.access.Permission;
import dev.waypost.access.SignedIn;
import dev.waypost.imports.providers.ImportAccount;
import dev.waypost.imports.providers.ProviderName;
import dev.waypost.platform.config.WaypostConfig;
import dev.waypost.platform.web.answers.Answer;
import dev.waypost.platform.web.answers.Deleted;
import dev.waypost.platform.web.answers.ListAnswer;
import dev.waypost.platform.web.answers.ShortListPage;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import java.net.URI;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;
import org.jspecify.annotations.Nullable;

/** The import sources and the connections to them. */
@Path("/api/links/import")
@Tag(name = "Imports")
@RunOnVirtualThread
public class ImportConnectionResource {
    private final ImportConnectionService connections;
    private final WaypostConfig config;
    private final Caller caller;

    ImportConnectionResource(ImportConnectionService connections, WaypostConfig config, Caller caller) {
        this.connections = connections;
        this.config = config;
        this.caller = caller;
    }

    @GET
    @Path("providers")
    @Needs(Permission.LINKS_READ)
    @Operation(operationId = "listImportProviders", summary = "List import sources")
    public ListAnswer<ImportProviderView> providers(@BeanParam ShortListPage paging) {
        List<ProviderName> connected = connections.connected(caller.workspaceId());
        List<ImportProviderView> all = new ArrayList<>(Arrays.stream(ProviderName.values())
                .map(name -> ImportProviderView.of(name, connections.canSignIn(name), connected.contains(name)))
                .toList());
        all.add(ImportProviderView.ofFiles());
        return paging.of(all);
    }

    @GET
    @Path("{provider}/auth")
    @Needs(Permission.LINKS_CREATE)
    @Operation(
            operationId = "authorizeImport",
            summary = "Start access to an import service",
            description = "Returns the authorization URL, or states that an import needs an API key.")
    public Answer<ImportAuth> auth(@PathParam("provider") String provider) {
        return Answer.of(connections.begin(ImportConnectionService.provider(provider)));
    }

    @DELETE
    @Path("{provider}/auth")
    @Needs(Permission.LINKS_CREATE)
    @Operation(
            operationId = "disconnectImport",
            summary = "Delete the access to an import service",
            description = "Imported links are kept. Remove Waypost at the service to revoke its access there.")
    public Answer<Deleted> disconnect(@PathParam("provider") String provider) {
        ProviderName name = ImportConnectionService.provider(provider);
        connections.end(name);
        return Answer.of(new Deleted(name.id(), true));
    }

    @GET
    @Path("{provider}/callback")
    @Produces({MediaType.APPLICATION_JSON, MediaType.TEXT_HTML})
    @SignedIn
    @Operation(
            operationId = "finishImportAuthorization",
            summary = "Complete the authorization of an import service",
            description = "Redirects browsers to the dashboard.")
    public RestResponse<Answer<ImportConnected>> callback(
            @PathParam("provider") String provider,
            @QueryParam("code") @Nullable String code,
            @QueryParam("state") @Nullable String state,
            @HeaderParam(HttpHeaders.ACCEPT) @Nullable String accept)
            throws InterruptedException {
        ImportConnected connected = connections.finish(ImportConnectionService.provider(provider), code, state);
        if (accept != null && accept.contains("text/html")) {
            return RestResponse.ResponseBuilder.<Answer<ImportConnected>>create(302)
                    .location(URI.create(
                            "%s/imports?connected=%s".formatted(config.dashboardUrl(), connected.provider())))
                    .build();
        }
        return RestResponse.ok(Answer.of(connected));
    }

    @GET
    @Path("{provider}/accounts")
    @Needs(Permission.LINKS_CREATE)
    @Operation(
            operationId = "listImportAccounts",
            summary = "List the accounts of a connected service",
            description =
                    "Queries the service. Includes the domains of each account if the service provides " + "them.")
    public ListAnswer<ImportAccount> accounts(@PathParam("provider") String provider, @BeanParam ShortListPage paging)
            throws InterruptedException {
        return paging.of(accountsWith(provider, null, null));
    }

    @POST
    @Path("{provider}/accounts")
    @Needs(Permission.LINKS_CREATE)
    @Operation(
            operationId = "findImportAccounts",
            summary = "List the accounts that an API key of a service can read",
            description = "As for a connected service, with a key that is not stored.")
    public Answer<List<ImportAccount>> find(@PathParam("provider") String provider, @NotNull @Valid FindAccounts body)
            throws InterruptedException {
        return Answer.of(accountsWith(provider, body.apiKey(), body.baseUrl()));
    }

    private List<ImportAccount> accountsWith(String provider, @Nullable String apiKey, @Nullable String baseUrl)
            throws InterruptedException {
        ProviderName name = ImportConnectionService.provider(provider);
        return connections.accounts(name, connections.access(name, apiKey, baseUrl));
    }
}
