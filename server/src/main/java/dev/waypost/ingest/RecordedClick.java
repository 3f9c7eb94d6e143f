package dev.waypost.ingest;

import dev.waypost.journal.Click;
import dev.waypost.journal.ClickCodec;
import java.util.UUID;

/** A click of which only the workspace has been read: those of nearly all are of no further interest. */
@SuppressWarnings("ArrayRecordComponent") // handed on once, and never compared
record RecordedClick(UUID workspace, byte[] record) {
    static RecordedClick of(byte[] record) {
        return new RecordedClick(ClickCodec.workspace(record), record);
    }

    Click read() {
        return ClickCodec.read(record);
    }
}
