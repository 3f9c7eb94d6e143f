package dev.waypost.webhooks.messages;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.waypost.occurrences.Occurrence;
import dev.waypost.webhooks.delivery.NewDelivery;
import dev.waypost.webhooks.model.MessageFormat;
import dev.waypost.webhooks.model.Webhook;
import io.quarkus.arc.All;
import jakarta.inject.Singleton;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Writes webhook messages in the format of each family and within the maximum size. */
@Singleton
public class WebhookMessages {
    private static final int MOST_BYTES = 20_000;
    private static final List<Integer> LONGEST_TEXTS = List.of(2_000, 500, 100);
    private static final String CUT = "…";

    private final List<MessageFormat> formats;
    private final ObjectMapper json;

    WebhookMessages(@All List<MessageFormat> formats, ObjectMapper json) {
        this.formats = formats;
        this.json = json;
    }

    /** The messages for each webhook that subscribes to one of the occurrences, in the order of the occurrences. */
    public List<NewDelivery> about(Collection<Occurrence> occurrences, Collection<Webhook> webhooks) {
        List<NewDelivery> messages = new ArrayList<>();
        for (Occurrence occurrence : occurrences) {
            Map<String, String> bodies = new HashMap<>();
            for (Webhook webhook : webhooks) {
                @Nullable
                String name = webhook.workspaceId().equals(occurrence.workspaceId())
                        ? webhook.nameIfWanted(occurrence)
                        : null;
                if (name != null) {
                    @Nullable String format = webhook.format();
                    String body = bodies.computeIfAbsent(
                            format + " " + name,
                            _ -> format == null
                                    ? body(name, occurrence)
                                    : in(format).body(occurrence));
                    messages.add(new NewDelivery(webhook.id(), name, occurrence.id(), body));
                }
            }
        }
        return messages;
    }

    private MessageFormat in(String format) {
        return formats.stream()
                .filter(one -> one.name().equals(format))
                .findFirst()
                .orElseThrow();
    }

    public String body(String type, Occurrence occurrence) {
        Map<String, @Nullable Object> message = parts(type, occurrence);
        String whole = text(message);
        if (fits(whole)) {
            return whole;
        }
        message.put("truncated", true);
        Map<String, @Nullable Object> data = json.convertValue(occurrence.data(), new TypeReference<>() {});
        for (int longest : LONGEST_TEXTS) {
            message.put("data", cut(data, longest));
            String shorter = text(message);
            if (fits(shorter)) {
                return shorter;
            }
        }
        message.put("data", Map.of());
        return text(message);
    }

    public static Map<String, @Nullable Object> parts(String type, Occurrence occurrence) {
        Map<String, @Nullable Object> message = new LinkedHashMap<>();
        message.put("id", occurrence.id());
        message.put("type", type);
        message.put("timestamp", occurrence.at());
        message.put("workspaceId", occurrence.workspaceId());
        message.put("data", occurrence.data());
        return message;
    }

    private static boolean fits(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length < MOST_BYTES;
    }

    private static @Nullable Object cut(@Nullable Object value, int longest) {
        return switch (value) {
            case String text
            when text.codePointCount(0, text.length()) > longest ->
                text.substring(0, text.offsetByCodePoints(0, longest)) + CUT;
            case Map<?, ?> map -> {
                Map<Object, @Nullable Object> shorter = new LinkedHashMap<>();
                map.forEach((key, one) -> shorter.put(key, cut(one, longest)));
                yield shorter;
            }
            case List<?> list -> {
                List<@Nullable Object> shorter = new ArrayList<>();
                list.forEach(one -> shorter.add(cut(one, longest)));
                yield shorter;
            }
            case null, default -> value;
        };
    }

    private String text(Object message) {
        try {
            return json.writeValueAsString(message);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }
}
