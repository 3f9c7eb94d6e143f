package dev.waypost.integrations.slack;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.waypost.occurrences.Occurrence;
import dev.waypost.webhooks.model.MessageFormat;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Messages as Slack Block Kit blocks, with a plain text for notifications. */
@Singleton
class SlackFormat implements MessageFormat {
    static final String NAME = "slack";

    /** A Slack section can have 3,000 characters. */
    private static final int LONGEST_PART = 300;

    private final ObjectMapper json;

    SlackFormat(ObjectMapper json) {
        this.json = json;
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String body(Occurrence occurrence) {
        JsonNode data = json.valueToTree(occurrence.data());
        String title = occurrence.type().title();
        List<String> lines = new ArrayList<>();
        lines.add("*%s*%s".formatted(title, amount(data)));
        add(lines, "Link", link(data.path("link")));
        add(lines, "Campaign", escaped(data.path("campaign").path("name")));
        add(lines, "Customer", first(data.path("customer"), "name", "email", "externalId"));
        add(lines, "Partner", first(data.path("partner"), "name", "email"));
        add(lines, "From", place(data.path("click")));
        return write(
                title + amount(data),
                List.of(
                        section(String.join("\n", lines)),
                        Map.of(
                                "type",
                                "context",
                                "elements",
                                List.of(markdown("%s · <!date^%d^{date_short_pretty} {time}|%s>"
                                        .formatted(
                                                occurrence.type().text(),
                                                occurrence.at().getEpochSecond(),
                                                occurrence.at()))))));
    }

    /** A free-text message. */
    String text(String text) {
        return write(text, List.of(section(escaped(text))));
    }

    /** Slack interprets &, < and >. */
    static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }

    private static String escaped(JsonNode node) {
        String text = node.asText("");
        boolean isLong = text.codePointCount(0, text.length()) > LONGEST_PART;
        return escaped(isLong ? text.substring(0, text.offsetByCodePoints(0, LONGEST_PART)) + "…" : text);
    }

    private static String first(JsonNode object, String... fields) {
        for (String field : fields) {
            if (!object.path(field).asText("").isEmpty() && !object.path(field).isNull()) {
                return escaped(object.path(field));
            }
        }
        return "";
    }

    private static String amount(JsonNode data) {
        JsonNode sale = data.path("sale");
        JsonNode conversion = data.path("conversion");
        if (sale.has("amount")) {
            return ": %s %s".formatted(sale.path("amount").asText(), escaped(sale.path("currency")));
        }
        return conversion.has("value")
                ? ": %s, %s %s"
                        .formatted(
                                escaped(conversion.path("event")),
                                conversion.path("value").asText(),
                                escaped(conversion.path("currency")))
                : "";
    }

    private static String link(JsonNode link) {
        String url = link.path("shortUrl").asText("");
        String title = first(link, "title", "shortCode");
        return url.isEmpty()
                ? title
                : "<%s|%s>".formatted(url.replace("|", "%7C").replace(">", "%3E"), title.replace("|", "¦"));
    }

    private static String place(JsonNode click) {
        return List.of("country", "device", "referrer").stream()
                .map(field -> first(click, field))
                .filter(text -> !text.isEmpty())
                .reduce((one, other) -> one + ", " + other)
                .orElse("");
    }

    private static void add(List<String> lines, String label, String value) {
        if (!value.isEmpty()) {
            lines.add("%s: %s".formatted(label, value));
        }
    }

    private static Map<String, Object> section(String text) {
        return Map.of("type", "section", "text", markdown(text));
    }

    private static Map<String, Object> markdown(String text) {
        return Map.of("type", "mrkdwn", "text", text);
    }

    private String write(String plain, List<Map<String, Object>> blocks) {
        try {
            return json.writeValueAsString(Map.of("text", escaped(plain), "blocks", blocks, "unfurl_links", false));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }
}
