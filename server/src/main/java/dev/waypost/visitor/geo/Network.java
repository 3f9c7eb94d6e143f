package dev.waypost.visitor.geo;

import org.jspecify.annotations.Nullable;

/** Who runs a part of the Internet. */
public record Network(long asn, @Nullable String name, boolean datacenter) {
    public static final Network UNKNOWN = new Network(0, null, false);
}
