package dev.waypost.ingest;

import dev.waypost.journal.clicks.Click;
import dev.waypost.journal.clicks.ClickCodec;
import java.util.UUID;

/** A click of which only the workspace has been decoded: for most workspaces no listener wants more. */
@SuppressWarnings("ArrayRecordComponent") // handed on once, and never compared
record RecordedClick(UUID workspace, byte[] record) {
    static RecordedClick of(byte[] record) {
        return new RecordedClick(ClickCodec.workspace(record), record);
    }

    Click read() {
        return ClickCodec.read(record);
    }
}
