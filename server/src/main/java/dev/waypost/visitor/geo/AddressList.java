package dev.waypost.visitor.geo;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** A list of addresses and CIDR ranges, one per line; anything after # or a space is ignored. */
final class AddressList {
    static final AddressList EMPTY = new AddressList(RangeTable.EMPTY);

    private final RangeTable ranges;

    private AddressList(RangeTable ranges) {
        this.ranges = ranges;
    }

    /** Invalid lines are skipped: lists come from many sources, some with a heading. */
    static AddressList read(Path file) throws IOException {
        RangeTable.Builder builder = new RangeTable.Builder();
        for (String line : Files.readAllLines(file)) {
            String text = line.strip().split("[#;,\\s]", 2)[0];
            if (!text.isEmpty()) {
                add(builder, text);
            }
        }
        return new AddressList(builder.build());
    }

    boolean contains(IpAddress address) {
        return ranges.find(address) != RangeTable.NONE;
    }

    int size() {
        return ranges.size();
    }

    private static void add(RangeTable.Builder builder, String text) {
        int slash = text.indexOf('/');
        IpAddress base = IpAddress.parse(slash < 0 ? text : text.substring(0, slash));
        if (base == null) {
            return;
        }
        int all = base.isV4() ? 32 : 128;
        Integer bits = slash < 0 ? Integer.valueOf(all) : bits(text.substring(slash + 1));
        if (bits != null && bits <= all) {
            builder.add(edge(base, bits, 0), edge(base, bits, -1), 0);
        }
    }

    /** The address with all bits after the prefix set to the filling. */
    private static IpAddress edge(IpAddress base, int bits, long filling) {
        if (base.isV4()) {
            long mask = bits == 0 ? 0 : 0xFFFF_FFFFL << (32 - bits) & 0xFFFF_FFFFL;
            return IpAddress.v4((base.low() & mask) | (filling & ~mask & 0xFFFF_FFFFL));
        }
        long highMask = bits >= 64 ? -1 : bits == 0 ? 0 : -1L << (64 - bits);
        long lowMask = bits <= 64 ? 0 : -1L << (128 - bits);
        return new IpAddress(
                false, (base.high() & highMask) | (filling & ~highMask), (base.low() & lowMask) | (filling & ~lowMask));
    }

    private static @Nullable Integer bits(String text) {
        return text.matches("\\d{1,3}") ? Integer.valueOf(text) : null;
    }
}
