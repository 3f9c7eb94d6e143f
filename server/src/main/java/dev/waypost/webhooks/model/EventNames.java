package dev.waypost.webhooks.model;

import dev.waypost.occurrences.OccurrenceType;
import dev.waypost.platform.error.ApiException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The public names of events. Link webhooks have their own names for the few events that they support. */
public final class EventNames {
    private static final Map<OccurrenceType, String> OF_LINKS = Map.of(
            OccurrenceType.LINK_CLICKED, "click",
            OccurrenceType.LINK_SCANNED, "qr_scan",
            OccurrenceType.CONVERSION_CREATED, "conversion");

    private EventNames() {}

    /** The name in a family of webhooks; null if it does not support the event. */
    static @Nullable String of(OccurrenceType type, WebhookKind kind) {
        return kind == WebhookKind.LINK ? OF_LINKS.get(type) : type.text();
    }

    /** Every name of a type. */
    public static List<String> all(OccurrenceType type) {
        String brief = OF_LINKS.get(type);
        return brief == null ? List.of(type.text()) : List.of(type.text(), brief);
    }

    public static OccurrenceType type(String field, String name, WebhookKind kind) {
        return Arrays.stream(OccurrenceType.values())
                .filter(type -> name.equals(of(type, kind)))
                .findFirst()
                .orElseThrow(() -> ApiException.invalid(
                        field,
                        ("contains %s, which is not an event; the events are" + " %s")
                                .formatted(quoted(name), names(kind))));
    }

    private static String quoted(String name) {
        return name.length() > 50 ? name.substring(0, 50) : name;
    }

    private static String names(WebhookKind kind) {
        return Arrays.stream(OccurrenceType.values())
                .map(type -> of(type, kind))
                .filter(name -> name != null)
                .collect(Collectors.joining(", "));
    }
}
