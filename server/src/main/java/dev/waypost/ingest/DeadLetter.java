package dev.waypost.ingest;

/**
 * A record that a consumer dropped.
 *
 * @param detail what exactly happened, for the operator
 * @param lane with segment and offset, the position behind the record
 */
@SuppressWarnings("ArrayRecordComponent") // handed on once, and never compared
record DeadLetter(
        String consumer,
        Step step,
        DropReason reason,
        String detail,
        byte[] record,
        String lane,
        long segment,
        long offset) {}
