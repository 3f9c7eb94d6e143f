package dev.waypost.integrations.slack;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import org.jspecify.annotations.Nullable;

/** The reply to a slash command, visible only to its author. */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record SlackReply(@JsonProperty("response_type") String responseType, String text) {
    static SlackReply of(String text) {
        return new SlackReply("ephemeral", text);
    }

    /** The response to Slack events. */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Acknowledged(boolean ok, @Nullable String challenge) {}
}
