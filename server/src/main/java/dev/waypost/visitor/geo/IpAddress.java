package dev.waypost.visitor.geo;

import java.net.InetAddress;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/** An address as a number of 32 bits (in {@code low}) or of 128. */
public record IpAddress(boolean isV4, long high, long low) {
    private static final long MAPPED = 0xFFFFL;

    /** Null if the text is not an address; names are never resolved. {@code ::ffff:192.0.2.1} is parsed as IPv4. */
    public static @Nullable IpAddress parse(String text) {
        int zone = text.indexOf('%');
        int end = zone < 0 ? text.length() : zone;
        if (text.indexOf(':') < 0) {
            long value = parseV4(text, 0, text.length());
            return value < 0 ? null : v4(value);
        }
        return parseV6(text, end);
    }

    public static IpAddress of(InetAddress address) {
        ByteBuffer bytes = ByteBuffer.wrap(address.getAddress());
        return bytes.capacity() == 4
                ? v4(Integer.toUnsignedLong(bytes.getInt()))
                : v6(bytes.getLong(), bytes.getLong());
    }

    /** From the lowest 32 bits of a number. */
    public static IpAddress v4(long value) {
        return new IpAddress(true, 0, value);
    }

    /** {@code ::ffff:192.0.2.1} becomes IPv4. */
    public static IpAddress v6(long high, long low) {
        return high == 0 && low >>> 32 == MAPPED ? v4(low & 0xFFFF_FFFFL) : new IpAddress(false, high, low);
    }

    /** The bit at an index from the most significant one. */
    int bit(int index) {
        if (isV4) {
            return (int) (low >>> (31 - index)) & 1;
        }
        return (int) (index < 64 ? high >>> (63 - index) : low >>> (127 - index)) & 1;
    }

    private static long parseV4(String text, int from, int end) {
        long value = 0;
        int part = -1;
        int parts = 0;
        for (int i = from; i <= end; i++) {
            char c = i == end ? '.' : text.charAt(i);
            if (c == '.') {
                if (part < 0 || ++parts > 4) {
                    return -1;
                }
                value = value << 8 | part;
                part = -1;
            } else if (c >= '0' && c <= '9') {
                part = Math.max(part, 0) * 10 + (c - '0');
                if (part > 255) {
                    return -1;
                }
            } else {
                return -1;
            }
        }
        return parts == 4 ? value : -1;
    }

    /** Groups before the gap fill the number from the left, those after it from the right. */
    private static @Nullable IpAddress parseV6(String text, int end) {
        int[] groups = new int[8];
        int count = 0;
        int gap = -1;
        int i = 0;
        if (text.startsWith("::")) {
            gap = 0;
            i = 2;
        }
        while (i < end) {
            int stop = i;
            while (stop < end && text.charAt(stop) != ':') {
                stop++;
            }
            if (text.indexOf('.', i) >= i && text.indexOf('.', i) < stop) {
                long last = parseV4(text, i, stop);
                if (last < 0 || count > 6 || stop != end) {
                    return null;
                }
                groups[count++] = (int) (last >>> 16);
                groups[count++] = (int) last & 0xFFFF;
                break;
            }
            int group = hex(text, i, stop);
            if (group < 0 || count == 8) {
                return null;
            }
            groups[count++] = group;
            i = stop + 1;
            if (stop < end && i == end) {
                return null;
            }
            if (i < end && text.charAt(i) == ':') {
                if (gap >= 0) {
                    return null;
                }
                gap = count;
                i++;
            }
        }
        if (gap < 0 ? count != 8 : count > 7) {
            return null;
        }
        return assemble(groups, count, gap);
    }

    private static IpAddress assemble(int[] groups, int count, int gap) {
        long high = 0;
        long low = 0;
        int missing = 8 - count;
        for (int i = 0; i < 8; i++) {
            int from = gap < 0 || i < gap ? i : i - missing;
            long group = gap >= 0 && i >= gap && i < gap + missing ? 0 : groups[from];
            if (i < 4) {
                high = high << 16 | group;
            } else {
                low = low << 16 | group;
            }
        }
        return v6(high, low);
    }

    /** Any number of leading zeros is allowed, as in the JDK, which parses addresses elsewhere. */
    private static int hex(String text, int from, int end) {
        if (end == from) {
            return -1;
        }
        int value = 0;
        for (int i = from; i < end; i++) {
            char c = text.charAt(i);
            int digit = c < 128 ? Character.digit(c, 16) : -1;
            if (digit < 0) {
                return -1;
            }
            value = value << 4 | digit;
            if (value > 0xFFFF) {
                return -1;
            }
        }
        return value;
    }
}
