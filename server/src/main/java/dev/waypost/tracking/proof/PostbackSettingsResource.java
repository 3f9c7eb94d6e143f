package dev.waypost.tracking.proof;

import dev.waypost.access.Needs;
import dev.waypost.access.Permission;
import dev.waypost.platform.config.WaypostConfig;
import dev.waypost.platform.web.answers.Answer;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import java.time.Clock;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/** The access filter has already checked that the workspace in the path is that of the caller. */
@Path("/api/workspaces/{workspaceId}/postback")
@Tag(name = "Conversions")
@RunOnVirtualThread
public class PostbackSettingsResource {
    private final PostbackSettingsService settings;
    private final Clock clock;
    private final String base;

    PostbackSettingsResource(PostbackSettingsService settings, Clock clock, WaypostConfig config) {
        this.settings = settings;
        this.clock = clock;
        this.base = config.baseUrl();
    }

    @GET
    @Needs(value = Permission.API_KEYS_READ, sessionOnly = true)
    @Operation(
            operationId = "getPostbackSettings",
            summary = "Get the postback settings",
            description = "Anyone who has the token can report conversions, which earn commissions.")
    public Answer<PostbackSettingsView> get() {
        return answer(settings.get());
    }

    @PATCH
    @Needs(value = Permission.API_KEYS_UPDATE, sessionOnly = true)
    @Operation(
            operationId = "updatePostbackSettings",
            summary = "Update the postback settings",
            description = "Reports without a token become pending conversions: they are not counted, send no "
                    + "webhooks and earn nothing until approved.")
    public Answer<PostbackSettingsView> update(@NotNull @Valid UpdatePostbackSettings body) {
        return answer(settings.update(body));
    }

    @PUT
    @Needs(value = Permission.API_KEYS_UPDATE, sessionOnly = true)
    @Operation(
            operationId = "putPostbackSettings",
            summary = "Update the postback settings",
            description = "Omitted fields are kept, as with PATCH.")
    public Answer<PostbackSettingsView> put(@NotNull @Valid UpdatePostbackSettings body) {
        return update(body);
    }

    @POST
    @Path("rotate")
    @Needs(value = Permission.API_KEYS_UPDATE, sessionOnly = true)
    @Operation(
            operationId = "rotatePostbackToken",
            summary = "Rotate the postback token",
            description = "The old token stays valid for the grace period. Older tokens become invalid.")
    public Answer<PostbackSettingsView> rotate(@Valid @Nullable RotatePostbackToken body) {
        return answer(settings.rotate(body == null ? null : body.gracePeriodHours()));
    }

    private Answer<PostbackSettingsView> answer(PostbackSettings found) {
        return Answer.of(PostbackSettingsView.of(found, base, clock));
    }
}
