package dev.waypost.platform.web.address;

import java.net.InetAddress;
import java.util.regex.Pattern;

/** A range of IP addresses in CIDR notation, such as {@code 10.0.0.0/8}, or a single address. */
public record AddressRange(InetAddress base, int bits) {
    /**
     * Digits, dots, colons and hex only: no zones, no abbreviated forms, and no leading zeros, which some parsers read
     * as octal.
     */
    private static final Pattern LITERAL =
            Pattern.compile("(0|[1-9][0-9]{0,2})(\\.(0|[1-9][0-9]{0,2})){3}|[0-9a-fA-F:.]*:[0-9a-fA-F:.]*");

    public static AddressRange parse(String text) {
        String[] parts = text.strip().split("/", 2);
        InetAddress base = address(parts[0]);
        int all = base.getAddress().length * 8;
        int bits = parts.length == 1 ? all : Integer.parseInt(parts[1]);
        if (bits < 0 || bits > all) {
            throw new IllegalArgumentException("%s is not an address range".formatted(text));
        }
        return new AddressRange(base, bits);
    }

    public boolean contains(InetAddress address) {
        byte[] mine = base.getAddress();
        byte[] other = address.getAddress();
        if (mine.length != other.length) {
            return false;
        }
        for (int bit = 0; bit < bits; bit++) {
            int mask = 0x80 >>> bit % 8;
            if ((mine[bit / 8] & mask) != (other[bit / 8] & mask)) {
                return false;
            }
        }
        return true;
    }

    /** Parses a literal address; host names are rejected. */
    static InetAddress address(String text) {
        if (!LITERAL.matcher(text).matches()) {
            throw new IllegalArgumentException("%s is not an IP address".formatted(text));
        }
        return InetAddress.ofLiteral(text);
    }
}
