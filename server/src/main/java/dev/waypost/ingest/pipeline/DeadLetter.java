package dev.waypost.ingest.pipeline;

/**
 * A record that a consumer dropped.
 *
 * @param detail what exactly happened, for the operator
 * @param lane with segment and offset, the position behind the record
 */
@SuppressWarnings("ArrayRecordComponent") // handed on once, and never compared
public record DeadLetter(
        String consumer,
        PipelineStep step,
        DropReason reason,
        String detail,
        byte[] record,
        String lane,
        long segment,
        long offset) {}
