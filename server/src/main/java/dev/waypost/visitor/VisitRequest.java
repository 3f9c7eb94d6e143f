package dev.waypost.visitor;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A visit as it arrived, before anything is made of it. */
public interface VisitRequest {
    Instant at();

    /** The client's address as text, IPv4 or IPv6. */
    String ip();

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
