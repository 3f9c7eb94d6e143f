package dev.waypost.bench;

import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;

/** The yardstick: what the stack costs when a handler does nothing but answer with a small JSON object. */
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
