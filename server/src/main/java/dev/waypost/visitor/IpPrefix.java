package dev.waypost.visitor;

import dev.waypost.visitor.geo.IpAddress;
import org.jspecify.annotations.Nullable;

/** The stored part of an address: a /24 of IPv4 or a /48 of IPv6, in one number that begins with 4 or 6. */
public final class IpPrefix {
    private static final long V4 = 4L << 48;
    private static final long V6 = 6L << 48;
    private static final long BITS = (1L << 48) - 1;

    private IpPrefix() {}

    /** 0 if there is no address. */
    public static long of(@Nullable IpAddress address) {
        if (address == null) {
            return 0;
        }
        return address.isV4() ? V4 | address.low() >>> 8 : V6 | address.high() >>> 16;
    }

    /** The first address of the prefix, for location lookups; null for 0. */
    public static @Nullable IpAddress address(long prefix) {
        long bits = prefix & BITS;
        if (prefix == (V4 | bits)) {
            return IpAddress.v4(bits << 8);
        }
        return prefix == (V6 | bits) ? IpAddress.v6(bits << 16, 0) : null;
    }
}
