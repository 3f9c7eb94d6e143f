package dev.waypost.visitor;

import dev.waypost.visitor.geo.IpAddress;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A visit as it arrived, before anything is made of it. */
public interface VisitRequest {
    Instant at();

    /** The client's address; null where it is not known. */
    @Nullable
    IpAddress address();

    String method();

    String host();

    String path();

    @Nullable
    String header(String name);

    @Nullable
    String cookie(String name);

    /** A parameter of the query, decoded. */
    @Nullable
    String query(String name);
}
