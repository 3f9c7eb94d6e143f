package dev.waypost.auth.saml.signin;

import dev.waypost.access.AccountKind;
import dev.waypost.access.Anyone;
import dev.waypost.access.WorkspaceId;
import dev.waypost.auth.session.SessionCookie;
import dev.waypost.platform.web.address.ClientAddress;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.vertx.core.http.Cookie;
import io.vertx.ext.web.RoutingContext;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import java.net.URI;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.ParameterIn;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;
import org.jboss.resteasy.reactive.RestResponse.ResponseBuilder;
import org.jspecify.annotations.Nullable;

/** Single logout. */
@Path("/api/saml/logout")
@Tag(name = "Single sign-on")
@RunOnVirtualThread
public class SamlLogoutResource {
    private final SamlLogoutService logouts;
    private final SamlRedirects redirects;
    private final RelayStates relayStates;
    private final SessionCookie cookie;
    private final ClientAddress clients;

    SamlLogoutResource(
            SamlLogoutService logouts,
            SamlRedirects redirects,
            RelayStates relayStates,
            SessionCookie cookie,
            ClientAddress clients) {
        this.logouts = logouts;
        this.redirects = redirects;
        this.relayStates = relayStates;
        this.cookie = cookie;
        this.clients = clients;
    }

    @GET
    @Path("{workspaceId}")
    @Produces({MediaType.APPLICATION_JSON, MediaType.TEXT_HTML})
    @Anyone
    @Operation(
            operationId = "beginSamlLogout",
            summary = "Sign out through SAML",
            description = "For browsers that signed in through SAML. Ends our session immediately, then "
                    + "redirects the browser to the identity provider with a logout request if it supports "
                    + "one. Links on other sites cannot sign anyone out.")
    public RestResponse<Object> begin(
            @PathParam("workspaceId") WorkspaceId workspaceId,
            @HeaderParam("Sec-Fetch-Site") @Nullable String site,
            @Context RoutingContext http) {
        if ("cross-site".equals(site)) {
            return SamlRedirects.to(relayStates.page(null));
        }
        @Nullable Cookie session = http.request().getCookie(SessionCookie.NAME);
        return signedOut(logouts.begin(workspaceId, session == null ? null : session.getValue()));
    }

    @GET
    @Path("callback")
    @Produces({MediaType.APPLICATION_JSON, MediaType.TEXT_HTML})
    @Anyone
    @Operation(
            operationId = "takeSamlLogout",
            summary = "Receive a SAML logout message (HTTP-Redirect)",
            description = "A logout request ends the sessions that it names and gets a response; a logout "
                    + "response completes a logout that started here. Both must be signed.")
    @Parameter(name = "SAMLRequest", in = ParameterIn.QUERY, schema = @Schema(type = SchemaType.STRING))
    @Parameter(name = "SAMLResponse", in = ParameterIn.QUERY, schema = @Schema(type = SchemaType.STRING))
    @Parameter(name = "RelayState", in = ParameterIn.QUERY, schema = @Schema(type = SchemaType.STRING))
    public RestResponse<Object> take(
            @HeaderParam(HttpHeaders.ACCEPT) @Nullable String accept, @Context RoutingContext http) {
        return redirects.redirectingRefusals(
                accept, null, () -> signedOut(logouts.takeAddress(http.request().query(), clients.of(http))));
    }

    @POST
    @Path("callback")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    @Produces({MediaType.APPLICATION_JSON, MediaType.TEXT_HTML})
    @Anyone
    @Operation(
            operationId = "takeSamlLogoutForm",
            summary = "Receive a SAML logout message (HTTP-POST)",
            description = "Like the redirect binding, with the signature in the message.")
    public RestResponse<Object> takeForm(
            byte[] body, @HeaderParam(HttpHeaders.ACCEPT) @Nullable String accept, @Context RoutingContext http) {
        return redirects.redirectingRefusals(
                accept, null, () -> signedOut(logouts.takeForm(SamlRedirects.form(body), clients.of(http))));
    }

    private RestResponse<Object> signedOut(String address) {
        return ResponseBuilder.create(302)
                .location(URI.create(address))
                .header("Referrer-Policy", "no-referrer")
                .header("Cache-Control", "no-store")
                .cookie(cookie.removed(AccountKind.USER))
                .build();
    }
}
