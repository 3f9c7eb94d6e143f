package dev.waypost.ingest;

import dev.waypost.journal.Click;
import org.jspecify.annotations.Nullable;

/** Looks for texts that the redirect path never records and that PostgreSQL refuses, before they cost a batch its transaction. */
final class CleanTexts {
    private CleanTexts() {}

    static Click require(Click click) {
        require("variant", click.variant());
        require("qrCode", click.qrCode());
        require("host", click.host());
        require("destination", click.destination());
        require("userAgent", click.userAgent());
        require("referrer", click.referrer());
        require("query", click.query());
        require("languages", click.languages());
        return click;
    }

    private static void require(String field, @Nullable String text) {
        if (text != null && text.indexOf('\0') >= 0) {
            throw new IllegalArgumentException("NUL in " + field);
        }
    }
}
