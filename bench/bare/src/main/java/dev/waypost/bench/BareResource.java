package dev.waypost.bench;

import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;

/** The baseline: the cost of the stack for a handler that only returns a small JSON object. */
@Path("/bare")
@RunOnVirtualThread
public class BareResource {
    @GET
    public Answer get() {
        return new Answer(true, new Nothing("nothing"));
    }

    public record Answer(boolean success, Nothing data) {}

    public record Nothing(String id) {}
}
