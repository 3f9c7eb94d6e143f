package dev.waypost.live;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.waypost.campaigns.CampaignId;
import dev.waypost.links.model.LinkId;
import dev.waypost.platform.id.Id;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What a client says on a WebSocket. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
@JsonSubTypes({
    @JsonSubTypes.Type(value = ClientMessage.Subscribe.class, name = "subscribe"),
    @JsonSubTypes.Type(value = ClientMessage.Unsubscribe.class, name = "unsubscribe"),
    @JsonSubTypes.Type(value = ClientMessage.Resume.class, name = "resume"),
    @JsonSubTypes.Type(value = ClientMessage.Pong.class, name = "pong")
})
sealed interface ClientMessage {
    /** Filters events from now on; an omitted or empty list does not filter. */
    record Subscribe(
            @Nullable List<@Nullable LiveType> types,
            @Nullable List<@Nullable LinkId> linkIds,
            @Nullable List<@Nullable CampaignId> campaignIds)
            implements ClientMessage {
        LiveFilter filter() {
            return new LiveFilter(present(types), ids(linkIds), ids(campaignIds));
        }

        private static Set<UUID> ids(@Nullable List<? extends @Nullable Id> ids) {
            return present(ids).stream().map(Id::value).collect(Collectors.toUnmodifiableSet());
        }

        private static <T> Set<T> present(@Nullable List<? extends @Nullable T> values) {
            return values == null
                    ? Set.of()
                    : values.stream().filter(Objects::nonNull).collect(Collectors.toUnmodifiableSet());
        }
    }

    /** From now on no events. */
    record Unsubscribe() implements ClientMessage {}

    /** Tell first what came after that event and before the socket was open. */
    record Resume(@Nullable EventId since) implements ClientMessage {}

    /** The client is there. */
    record Pong() implements ClientMessage {}
}
