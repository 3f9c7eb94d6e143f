package dev.waypost.ingest;

import java.util.Locale;

/** The steps that every consumer takes a record through, in this order. The names are tag values of metrics. */
enum Step {
    DECODE,
    /** Rejects texts that no store takes and that the redirect path never records. */
    CLEAN,
    ENRICH,
    WRITE,
    /** Listeners hear of what was written; the record itself is safe by then. */
    NOTIFY;

    String tag() {
        return name().toLowerCase(Locale.ROOT);
    }
}
