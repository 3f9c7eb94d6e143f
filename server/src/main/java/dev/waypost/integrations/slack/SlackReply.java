package dev.waypost.integrations.slack;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import org.jspecify.annotations.Nullable;

/** What Slack shows to whoever gave a command; nobody else sees it. */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record SlackReply(@JsonProperty("response_type") String responseType, String text) {
    static SlackReply of(String text) {
        return new SlackReply("ephemeral", text);
    }

    /** What Slack's events are answered with. */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Acknowledged(boolean ok, @Nullable String challenge) {}
}
