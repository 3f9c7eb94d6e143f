package dev.waypost.visitor;

import dev.waypost.visitor.place.IpAddress;
import org.jspecify.annotations.Nullable;

/** The part of an address that is kept: a /24 of IPv4 in three bytes, a /48 of IPv6 in six. */
public final class IpPrefix {
    private static final int V4_BYTES = 3;
    private static final int V6_BYTES = 6;

    private IpPrefix() {}

    /** Null when the text is no address. */
    public static byte @Nullable [] of(String ip) {
        IpAddress address = IpAddress.parse(ip);
        if (address == null) {
            return null;
        }
        byte[] prefix = new byte[address.isV4() ? V4_BYTES : V6_BYTES];
        long bits = address.isV4() ? address.low() << 32 : address.high();
        for (int i = 0; i < prefix.length; i++) {
            prefix[i] = (byte) (bits >>> (56 - 8 * i));
        }
        return prefix;
    }

    /** The first address with the prefix, for looking up where it is. Null when it is the prefix of nothing. */
    public static @Nullable String address(byte[] prefix) {
        return switch (prefix.length) {
            case V4_BYTES -> "%d.%d.%d.0".formatted(prefix[0] & 0xFF, prefix[1] & 0xFF, prefix[2] & 0xFF);
            case V6_BYTES -> "%x:%x:%x::".formatted(group(prefix, 0), group(prefix, 2), group(prefix, 4));
            default -> null;
        };
    }

    private static int group(byte[] prefix, int at) {
        return (prefix[at] & 0xFF) << 8 | (prefix[at + 1] & 0xFF);
    }
}
