package dev.waypost.ingest.pipeline;

import java.util.Locale;

/** Why a consumer dropped a record. The names are tag values of metrics; the details are in the dead letter. */
public enum DropReason {
    /** The bytes are not a record of a known version. */
    UNREADABLE,
    ENRICHMENT_FAILED,
    /** The store rejects the data of the record. */
    REFUSED,
    /** Writing failed twice for another reason while the store accepts other writes. */
    FAILED,
    /** The store is unavailable, and the record would be useless later. */
    STORE_AWAY,
    LISTENER_FAILED;

    String tag() {
        return name().toLowerCase(Locale.ROOT);
    }
}
