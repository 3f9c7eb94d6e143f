package dev.waypost.notifications;

import dev.waypost.access.SignedIn;
import dev.waypost.platform.web.answers.Answer;
import dev.waypost.platform.web.answers.Deleted;
import dev.waypost.platform.web.answers.Paging;
import dev.waypost.platform.web.input.Fields;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

@Path("/api/notifications")
@Tag(name = "Notifications")
@RunOnVirtualThread
public class NotificationResource {
    private final NotificationService notifications;

    NotificationResource(NotificationService notifications) {
        this.notifications = notifications;
    }

    @GET
    @SignedIn
    @Operation(
            operationId = "listNotifications",
            summary = "List your notifications, newest first",
            description = "Includes all your workspaces. Notifications are kept for 90 days.")
    public NotificationList list(
            @QueryParam("unread")
                    @Parameter(
                            description = "true for unread only, false for read only",
                            schema = @Schema(type = SchemaType.BOOLEAN))
                    @Nullable
                    String unread,
            @BeanParam Paging paging) {
        return notifications.list(Fields.flag("unread", unread), paging);
    }

    @POST
    @Path("{notificationId}/read")
    @SignedIn
    @Operation(operationId = "readNotification", summary = "Mark a notification as read")
    public Answer<NotificationView> read(@PathParam("notificationId") NotificationId id) {
        return Answer.of(notifications.read(id));
    }

    @POST
    @Path("read-all")
    @SignedIn
    @Operation(operationId = "readAllNotifications", summary = "Mark all your notifications as read")
    public Answer<ReadNotifications> readAll() {
        return Answer.of(new ReadNotifications(notifications.readAll()));
    }

    @DELETE
    @Path("{notificationId}")
    @SignedIn
    @Operation(operationId = "deleteNotification", summary = "Delete a notification")
    public Answer<Deleted> delete(@PathParam("notificationId") NotificationId id) {
        notifications.delete(id);
        return Deleted.answer(id);
    }

    /** The number of notifications that were unread. */
    public record ReadNotifications(@Schema(examples = "3") int read) {}
}
