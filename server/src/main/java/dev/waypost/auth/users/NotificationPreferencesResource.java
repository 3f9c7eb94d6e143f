package dev.waypost.auth.users;

import dev.waypost.access.Caller;
import dev.waypost.access.SignedIn;
import dev.waypost.auth.users.NotificationPreferences.UpdateNotificationPreferences;
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

@Path("/api/users/me/notification-preferences")
@Tag(name = "User settings")
@RunOnVirtualThread
public class NotificationPreferencesResource {
    private final NotificationPreferencesService service;
    private final Caller caller;

    NotificationPreferencesResource(NotificationPreferencesService service, Caller caller) {
        this.service = service;
        this.caller = caller;
    }

    @GET
    @SignedIn
    @Operation(operationId = "getNotificationPreferences", summary = "Get your notification preferences")
    public Answer<NotificationPreferences> get() {
        return Answer.of(service.get(caller.userId()));
    }

    @PUT
    @SignedIn
    @Operation(operationId = "replaceNotificationPreferences", summary = "Update your notification preferences")
    public Answer<NotificationPreferences> replace(@NotNull @Valid UpdateNotificationPreferences body) {
        return update(body);
    }

    @PATCH
    @SignedIn
    @Operation(operationId = "updateNotificationPreferences", summary = "Update your notification preferences")
    public Answer<NotificationPreferences> update(@NotNull @Valid UpdateNotificationPreferences body) {
        return Answer.of(service.update(caller.userId(), body));
    }
}
