package dev.waypost.customers;

import com.fasterxml.jackson.core.type.TypeReference;
import dev.waypost.events.Event;
import dev.waypost.platform.web.input.FreeJson;
import jakarta.inject.Singleton;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Clicks and conversions as JSON. Visitors can put NUL characters into URLs, which PostgreSQL cannot store. */
@Singleton
public class ClickJson {
    private static final int LONGEST = 1_000_000;
    /** An escaped NUL, but not an escaped backslash before the letters. */
    private static final Pattern NUL = Pattern.compile("(?<!\\\\)((?:\\\\\\\\)*)\\\\u0000");

    private final FreeJson json;

    ClickJson(FreeJson json) {
        this.json = json;
    }

    public String write(Event event) {
        String text = json.write("click", event, LONGEST).text();
        while (NUL.matcher(text).find()) {
            text = NUL.matcher(text).replaceAll("$1");
        }
        return text;
    }

    public @Nullable String writeOrNull(@Nullable Event event) {
        return event == null ? null : write(event);
    }

    public Event read(String text) {
        return json.read(text, new TypeReference<>() {});
    }

    public @Nullable Event readOrNull(@Nullable String text) {
        return text == null ? null : read(text);
    }
}
