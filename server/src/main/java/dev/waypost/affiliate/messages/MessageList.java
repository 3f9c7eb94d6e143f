package dev.waypost.affiliate.messages;

import dev.waypost.platform.web.answers.ListAnswer;
import dev.waypost.platform.web.answers.Listing;
import dev.waypost.platform.web.answers.Paging;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The list envelope with the number of unread messages. */
public record MessageList(
        boolean success, List<MessageView> data, ListAnswer.Pagination pagination, UnreadMessages meta) {
    static MessageList of(Listing<MessageView> listing, Paging paging, long unread) {
        ListAnswer<MessageView> answer = ListAnswer.of(listing, paging);
        return new MessageList(true, answer.data(), answer.pagination(), new UnreadMessages(unread));
    }

    /** Of all messages, not only those on the page. */
    public record UnreadMessages(@Schema(examples = "3") long unreadCount) {}
}
