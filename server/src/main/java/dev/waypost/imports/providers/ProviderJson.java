package dev.waypost.imports.providers;

import com.fasterxml.jackson.databind.JsonNode;
import dev.waypost.imports.sources.PlainText;
import dev.waypost.imports.sources.ProviderTimes;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads values from responses of services, which may be missing or malformed. */
final class ProviderJson {
    private ProviderJson() {}

    /** The text of the first of these fields that has one. */
    static @Nullable String text(JsonNode node, String... names) {
        for (String name : names) {
            JsonNode value = node.path(name);
            String text = value.isValueNode() && !value.isNull() ? PlainText.of(value.asText()) : "";
            if (!text.isEmpty()) {
                return text;
            }
        }
        return null;
    }

    static String text(JsonNode node, String name, String byDefault) {
        String found = text(node, name);
        return found == null ? byDefault : found;
    }

    /** A time; null if it cannot be parsed. */
    static @Nullable Instant time(JsonNode node, String name) {
        String found = text(node, name);
        return found == null ? null : ProviderTimes.read(found).orElse(null);
    }

    static @Nullable Long number(JsonNode node, String name) {
        String found = text(node, name);
        try {
            return found == null ? null : Long.valueOf(found);
        } catch (NumberFormatException e) {
            return null;
        }
    }

    /** A positive number. */
    static @Nullable Long positive(JsonNode node, String name) {
        Long number = number(node, name);
        return number != null && number > 0 ? number : null;
    }

    static boolean flag(JsonNode node, String name) {
        return node.path(name).asBoolean();
    }

    /** The texts of a list of texts, or of objects with a name. */
    static List<String> texts(JsonNode list) {
        return texts(list, "name");
    }

    /** The texts of a list of texts, or of one field of its objects. */
    static List<String> texts(JsonNode list, String field) {
        List<String> texts = new ArrayList<>();
        for (JsonNode element : list) {
            String text = element.isTextual() ? PlainText.of(element.asText()) : text(element, field);
            if (text != null && !text.isEmpty()) {
                texts.add(text);
            }
        }
        return texts;
    }
}
