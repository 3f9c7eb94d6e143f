package dev.waypost.ingest.pipeline;

import java.util.Locale;

/** The steps through which every consumer processes a record, in this order. The names are tag values of metrics. */
public enum PipelineStep {
    /** The codec also cleans texts that an earlier version recorded unchanged. */
    DECODE,
    ENRICH,
    WRITE,
    /** Listeners receive records that are already written, so a failure here loses nothing. */
    NOTIFY;

    String tag() {
        return name().toLowerCase(Locale.ROOT);
    }
}
