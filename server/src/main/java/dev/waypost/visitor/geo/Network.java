package dev.waypost.visitor.geo;

import org.jspecify.annotations.Nullable;

/** An autonomous system. */
public record Network(long asn, @Nullable String name, boolean datacenter) {
    public static final Network UNKNOWN = new Network(0, null, false);
}
