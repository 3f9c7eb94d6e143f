package dev.waypost.ingest;

import dev.waypost.journal.clicks.Click;
import dev.waypost.journal.clicks.ClickCodec;
import java.util.UUID;

/** A click of which only the workspace is decoded, because most workspaces have no listener. */
@SuppressWarnings("ArrayRecordComponent") // handed on once, and never compared
record RecordedClick(UUID workspace, byte[] record) {
    static RecordedClick of(byte[] record) {
        return new RecordedClick(ClickCodec.workspace(record), record);
    }

    Click read() {
        return ClickCodec.read(record);
    }
}
