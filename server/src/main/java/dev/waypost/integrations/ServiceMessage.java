package dev.waypost.integrations;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.waypost.platform.error.ApiException;
import java.io.IOException;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Reads messages of services leniently: missing and invalid values are treated as absent. */
public final class ServiceMessage {
    private static final int LONGEST = 200;

    private ServiceMessage() {}

    /** Parses the message, or throws if it is not JSON. */
    public static JsonNode json(ObjectMapper mapper, byte[] body) {
        try {
            JsonNode message = mapper.readTree(body);
            if (message != null && message.isContainerNode()) {
                return message;
            }
        } catch (IOException e) {
            // Rejected below like any other invalid message.
        }
        throw ApiException.invalid("body", "must be JSON");
    }

    /** A short text or a whole number; null if it is neither or cannot be stored. */
    public static @Nullable String text(JsonNode node) {
        String text = node.isIntegralNumber()
                ? node.asText()
                : node.isTextual() ? node.textValue().strip() : "";
        return text.isEmpty() || text.length() > LONGEST || !isPlain(text) ? null : text;
    }

    /** The first non-null text. */
    public static @Nullable String first(@Nullable String... texts) {
        return Arrays.stream(texts).filter(Objects::nonNull).findFirst().orElse(null);
    }

    /** The first field that contains a text. */
    public static @Nullable String field(JsonNode object, String... names) {
        return first(Arrays.stream(names).map(name -> text(object.path(name))).toArray(String[]::new));
    }

    private static boolean isPlain(String text) {
        return text.codePoints().noneMatch(c -> c == 0 || Character.getType(c) == Character.SURROGATE);
    }
}
