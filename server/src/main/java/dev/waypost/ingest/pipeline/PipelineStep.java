package dev.waypost.ingest.pipeline;

import java.util.Locale;

/** The steps that every consumer takes a record through, in this order. The names are tag values of metrics. */
public enum PipelineStep {
    /** The codec also cleans texts that an earlier version recorded as they came. */
    DECODE,
    ENRICH,
    WRITE,
    /** Listeners receive records that are already written, so a failure here loses nothing. */
    NOTIFY;

    String tag() {
        return name().toLowerCase(Locale.ROOT);
    }
}
