package dev.waypost.journal;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** A click of a simulation, and whether the stores must contain it at the end. */
final class SimulatedClick {
    private @Nullable Segment segment;
    private @Nullable Path file;
    private SimulatedDisk.@Nullable Contents contents;
    private long end;

    /** The visitor received the response. */
    void recorded(Segment at, SimulatedDisk.@Nullable Contents in) {
        segment = at;
        file = at.file();
        contents = in;
        end = at.end();
    }

    /** Called before a power cut: only clicks on the disk have to survive it, and clicks that the journal reported as durable must be on the disk. */
    void expectToSurvive(SimulatedDisk disk) {
        if (segment != null && file != null && contents != null) {
            boolean durable = disk.isDurable(file, contents, end);
            boolean read = disk.contents(file) != contents;
            if (!durable && !read && segment.durableEnd() >= end) {
                throw new AssertionError("The journal said that a click was forced, and it was not");
            }
            if (!durable && !read) {
                segment = null;
            }
        }
    }

    boolean mustBeThere() {
        return segment != null;
    }
}
