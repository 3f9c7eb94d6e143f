package dev.waypost.auth.saml.signin;

import dev.waypost.access.Feature;
import dev.waypost.access.Needs;
import dev.waypost.access.Permission;
import dev.waypost.auth.saml.SamlConnectionId;
import dev.waypost.platform.web.answers.Answer;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

@Path("/api/saml/connections/{connectionId}/test")
@Tag(name = "Single sign-on")
@RunOnVirtualThread
public class SamlTestResource {
    private final SamlSignInService signIns;

    SamlTestResource(SamlSignInService signIns) {
        this.signIns = signIns;
    }

    @POST
    @Needs(value = Permission.WORKSPACE_UPDATE, sessionOnly = true, feature = Feature.SAML)
    @Operation(
            operationId = "startSamlTest",
            summary = "Start a test sign-in",
            description = "Open the URL in a browser. Nobody is signed in and no member is created; the result "
                    + "can be read afterwards. Works for drafts too.")
    public Answer<SamlTestStartView> start(@PathParam("connectionId") SamlConnectionId connectionId) {
        SamlSignInService.TestStart start = signIns.startTest(connectionId);
        return Answer.of(new SamlTestStartView(start.signInUrl(), start.expiresAt()));
    }

    @GET
    @Needs(value = Permission.WORKSPACE_UPDATE, sessionOnly = true, feature = Feature.SAML)
    @Operation(
            operationId = "getSamlTest",
            summary = "Get the last test sign-in",
            description = "Returns 404 if there was no test sign-in in the last 30 days.")
    public Answer<SamlTestView> get(@PathParam("connectionId") SamlConnectionId connectionId) {
        return Answer.of(signIns.test(connectionId));
    }

    /** The start of a test sign-in. */
    public record SamlTestStartView(
            @Schema(
                    examples =
                            "https://waypost.example.com/api/saml/authorize/ws_01k2m4p6r8t0v2x4z6b8d0f2?test=8fK2mPq4Xw9Lr6Tn3Vb7Yc5Hd1Js0Zg28fK2mPq4")
            String signInUrl,

            Instant expiresAt) {}
}
