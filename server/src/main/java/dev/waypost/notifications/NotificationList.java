package dev.waypost.notifications;

import dev.waypost.platform.web.answers.ListAnswer;
import dev.waypost.platform.web.answers.Listing;
import dev.waypost.platform.web.answers.Paging;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The list envelope with the number of unread notifications. */
public record NotificationList(
        boolean success, List<NotificationView> data, ListAnswer.Pagination pagination, UnreadNotifications meta) {
    static NotificationList of(Listing<NotificationView> listing, Paging paging, long unread) {
        ListAnswer<NotificationView> answer = ListAnswer.of(listing, paging);
        return new NotificationList(true, answer.data(), answer.pagination(), new UnreadNotifications(unread));
    }

    /** Of all notifications, not only those on the page. */
    public record UnreadNotifications(
            @Schema(examples = "3") long unreadCount) {}
}
