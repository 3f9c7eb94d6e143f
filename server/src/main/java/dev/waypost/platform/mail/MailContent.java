package dev.waypost.platform.mail;

import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The content of an e-mail: a heading, paragraphs, and at most one link. Rendered as text and as HTML. */
public record MailContent(
        String subject, List<String> paragraphs, @Nullable Action action) {

    /** A button with a link. */
    public record Action(String label, String url) {}

    String text() {
        String body = String.join("\n\n", paragraphs);
        return action == null ? body + "\n" : "%s\n\n%s:\n%s\n".formatted(body, action.label, action.url);
    }

    String html() {
        String body = paragraphs.stream()
                .map(paragraph -> "<p style=\"margin:0 0 16px\">%s</p>".formatted(escape(paragraph)))
                .collect(Collectors.joining("\n"));
        return """
                <!doctype html>
                <html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
                <title>%1$s</title></head>
                <body style="margin:0;background:#f6f6f4;font:16px/1.5 -apple-system,Segoe UI,Roboto,sans-serif;color:#1c1c1a">
                <div style="max-width:520px;margin:32px auto;padding:32px;background:#fff;border-radius:12px">
                <h1 style="margin:0 0 20px;font-size:20px">%1$s</h1>
                %2$s
                %3$s
                <p style="margin:32px 0 0;font-size:13px;color:#6b6b66">Sent by Waypost</p>
                </div></body></html>
                """.formatted(escape(subject), body, button());
    }

    private String button() {
        if (action == null) {
            return "";
        }
        return """
                <p style="margin:24px 0"><a href="%1$s" style="display:inline-block;padding:10px 18px;border-radius:8px;\
                background:#1c1c1a;color:#fff;text-decoration:none">%2$s</a></p>
                <p style="margin:0;font-size:13px;color:#6b6b66">Or open <a href="%1$s" style="color:inherit">%1$s</a></p>
                """.formatted(escape(action.url), escape(action.label));
    }

    private static String escape(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
