package dev.waypost.ingest.pipeline;

import java.util.Locale;

/** Why a consumer goes on without a record. The names are tag values of metrics; what exactly happened is in the dead letter. */
public enum DropReason {
    /** The bytes are no record of a known version. */
    UNREADABLE,
    ENRICHMENT_FAILED,
    /** The store names the record's data as the fault. */
    REFUSED,
    /** Fails twice for another reason, while the store takes other writes. */
    FAILED,
    /** The store does not answer, and the record is of no use later. */
    STORE_AWAY,
    LISTENER_FAILED;

    String tag() {
        return name().toLowerCase(Locale.ROOT);
    }
}
