package dev.waypost.redirect;

import dev.waypost.redirect.decision.Target;
import dev.waypost.redirect.decision.Target.Card;
import java.util.HashMap;
import java.util.Map;

/** The data that visitor pages show about a link. */
final class LinkCards {
    private LinkCards() {}

    static Map<String, String> of(RecognisedVisit visit) {
        Card card = visit.target().card();
        String title = card.title() == null ? visit.request().host() : card.title();
        return Map.of(
                "title",
                title,
                "description",
                card.description() == null ? "" : card.description(),
                "image",
                card.image() == null ? "" : card.image(),
                "shortUrl",
                shortUrl(visit));
    }

    static Map<String, String> cloak(RecognisedVisit visit, String url) {
        Map<String, String> values = new HashMap<>(of(visit));
        values.put("destination", url);
        return values;
    }

    /**
     * The page at {@code /code+}. It hides the destination of a password-protected link, and does not reveal whether
     * rules exist.
     */
    static Map<String, String> preview(RecognisedVisit visit) {
        Target target = visit.target();
        boolean locked = target.passwordHash() != null;
        String note = target.rules().isEmpty() && target.variants().isEmpty()
                ? ""
                : "The destination can depend on your location and device.";
        Map<String, String> values = new HashMap<>(of(visit));
        values.put(
                "destination",
                locked
                        ? "a password-protected page"
                        : target.route().destination().url());
        values.put("note", locked ? "" : note);
        return values;
    }

    private static String shortUrl(RecognisedVisit visit) {
        HttpVisit request = visit.request();
        return "%s://%s/%s"
                .formatted(
                        request.secure() ? "https" : "http",
                        request.authority(),
                        visit.target().card().shortCode());
    }
}
