package dev.waypost.ingest.pipeline;

/**
 * A record that a consumer dropped.
 *
 * @param detail the failure, for the operator
 * @param lane with segment and offset, the position after the record
 */
@SuppressWarnings("ArrayRecordComponent") // passed on once, never compared
public record DeadLetter(
        String consumer,
        PipelineStep step,
        DropReason reason,
        String detail,
        byte[] record,
        String lane,
        long segment,
        long offset) {}
