package dev.waypost.visitor;

import dev.waypost.visitor.geo.IpAddress;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** The raw request of a visit. */
public interface VisitRequest {
    Instant at();

    /** The client address; null if unknown. */
    @Nullable
    IpAddress address();

    String method();

    String host();

    String path();

    @Nullable
    String header(String name);

    @Nullable
    String cookie(String name);

    /** A decoded query parameter. */
    @Nullable
    String query(String name);
}
