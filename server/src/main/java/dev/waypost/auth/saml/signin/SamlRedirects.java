package dev.waypost.auth.saml.signin;

import dev.waypost.access.WorkspaceId;
import dev.waypost.auth.saml.messages.SamlDocument;
import dev.waypost.auth.saml.messages.SamlException;
import dev.waypost.auth.saml.messages.SamlReason;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.platform.http.Form;
import dev.waypost.platform.web.PageTemplate;
import io.quarkus.logging.Log;
import jakarta.inject.Singleton;
import jakarta.ws.rs.core.MediaType;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.jboss.resteasy.reactive.RestResponse;
import org.jboss.resteasy.reactive.RestResponse.ResponseBuilder;
import org.jspecify.annotations.Nullable;

/** Redirects browsers, and returns JSON to API clients. */
@Singleton
class SamlRedirects {
    private final PageTemplate page = new PageTemplate("saml", "style", "; frame-ancestors 'none'");
    private final RelayStates relayStates;

    SamlRedirects(RelayStates relayStates) {
        this.relayStates = relayStates;
    }

    /** Redirects a browser to the sign-in page on errors. */
    RestResponse<Object> redirectingRefusals(
            @Nullable String accept, @Nullable WorkspaceId workspace, Supplier<RestResponse<Object>> something) {
        try {
            return something.get();
        } catch (SamlException e) {
            Log.infof("A SAML message was refused: %s", e.reason().text());
            if (wantsJson(accept)) {
                throw e.asError();
            }
            return toSignIn(e.reason(), workspace);
        } catch (ApiException e) {
            if (e.code() != ErrorCode.NOT_FOUND || wantsJson(accept)) {
                throw e;
            }
            return toSignIn(SamlReason.NOT_AVAILABLE, workspace);
        }
    }

    private RestResponse<Object> toSignIn(SamlReason reason, @Nullable WorkspaceId workspace) {
        Map<String, String> query = new LinkedHashMap<>();
        query.put("ssoError", reason.text());
        if (workspace != null) {
            query.put("workspaceId", workspace.text());
        }
        return to(relayStates.page("/sign-in?" + Form.encode(query)));
    }

    static boolean wantsJson(@Nullable String accept) {
        return accept != null && accept.contains(MediaType.APPLICATION_JSON) && !accept.contains(MediaType.TEXT_HTML);
    }

    static Map<String, String> form(byte[] body) {
        if (body.length > 3 * SamlDocument.LARGEST) {
            throw new ApiException(ErrorCode.PAYLOAD_TOO_LARGE, "The body is too large");
        }
        return Form.decode(new String(body, StandardCharsets.UTF_8));
    }

    static RestResponse<Object> to(String address) {
        return sentTo(302, address).build();
    }

    /** 303: the browser continues with GET, with which it sends its cookies. */
    static RestResponse<Object> seeOther(String address) {
        return sentTo(303, address).build();
    }

    static ResponseBuilder<Object> sentTo(int status, String address) {
        return ResponseBuilder.create(status)
                .location(URI.create(address))
                .header("Referrer-Policy", "no-referrer")
                .header("Cache-Control", "no-store");
    }

    /** A page that submits a form to the identity provider. */
    ResponseBuilder<Object> form(String target, String request, @Nullable String relayState) {
        return ResponseBuilder.<Object>ok(page.with(Map.of(
                        "target", target,
                        "request", request,
                        "relayState", relayState == null ? "" : relayState)))
                .type(MediaType.TEXT_HTML + ";charset=utf-8")
                .header("Content-Security-Policy", page.policy())
                .header("Cache-Control", "no-store");
    }
}
