package dev.waypost.visitor.geo;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.Map;

/** A database in IP2Proxy's format. Its rows are converted to ranges once, so that nothing is read during a visit. */
final class Ip2ProxyDatabase {
    static final Ip2ProxyDatabase NONE = new Ip2ProxyDatabase(RangeTable.EMPTY);

    private static final int VPN = 0;
    private static final int PROXY = 1;
    private static final int TOR = 2;
    private static final int IP2PROXY = 2;
    private static final int COUNTRIES_ONLY = 1;
    private static final ValueLayout.OfByte BYTE = ValueLayout.JAVA_BYTE;
    private static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
    private static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);

    private final RangeTable ranges;

    private Ip2ProxyDatabase(RangeTable ranges) {
        this.ranges = ranges;
    }

    static Ip2ProxyDatabase read(Path path) throws IOException {
        try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ);
                Arena arena = Arena.ofConfined()) {
            return read(channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size(), arena));
        } catch (IndexOutOfBoundsException | InternalError e) {
            throw new IOException("it is truncated", e);
        }
    }

    private static Ip2ProxyDatabase read(MemorySegment file) throws IOException {
        if (small(file, 0) == 0 || small(file, 1) < 2 || small(file, 29) != IP2PROXY) {
            throw new IOException("it is not an IP2Proxy database of 2021 or later");
        }
        RangeTable.Builder builder = new RangeTable.Builder();
        new Rows(file, true).addTo(builder);
        new Rows(file, false).addTo(builder);
        RangeTable ranges = builder.build();
        if (ranges.size() == 0) {
            throw new IOException("it contains no VPN, proxy or Tor exit");
        }
        return new Ip2ProxyDatabase(ranges);
    }

    boolean isVpn(IpAddress address) {
        return ranges.find(address) == VPN;
    }

    boolean isProxy(IpAddress address) {
        return ranges.find(address) == PROXY;
    }

    boolean isTor(IpAddress address) {
        return ranges.find(address) == TOR;
    }

    int size() {
        return ranges.size();
    }

    private static int small(MemorySegment file, long at) {
        return Byte.toUnsignedInt(file.get(BYTE, at));
    }

    private static long number(MemorySegment file, long at) {
        return Integer.toUnsignedLong(file.get(INT, at));
    }

    /** The rows of one family, sorted by address: the start of a range, then pointers to its properties. */
    private static final class Rows {
        private final MemorySegment file;
        private final boolean v4;
        private final boolean typed;
        private final int addressBytes;
        private final int rowBytes;
        private final long count;
        private final long begin;
        private final Map<Long, Integer> kinds = new HashMap<>();

        Rows(MemorySegment file, boolean v4) {
            this.file = file;
            this.v4 = v4;
            typed = small(file, 0) != COUNTRIES_ONLY;
            addressBytes = v4 ? 4 : 16;
            rowBytes = addressBytes + 4 * (small(file, 1) - 1);
            count = number(file, v4 ? 5 : 13);
            begin = number(file, v4 ? 9 : 17) - 1;
        }

        /** A range ends where the next one begins, so the last row only ends the one before it. */
        void addTo(RangeTable.Builder ranges) throws IOException {
            if (count == 0) {
                return;
            }
            IpAddress first = start(0);
            IpAddress previous = first;
            int kind = kind(0);
            for (long row = 1; row < count; row++) {
                IpAddress start = start(row);
                if (RangeTable.compare(previous, start) >= 0) {
                    throw new IOException("its addresses are not in order");
                }
                int next = row == count - 1 ? RangeTable.NONE : kind(row);
                if (next != kind) {
                    if (kind != RangeTable.NONE) {
                        ranges.add(first, before(start), kind);
                    }
                    first = start;
                    kind = next;
                }
                previous = start;
            }
        }

        private IpAddress start(long row) {
            long at = begin + row * rowBytes;
            return v4
                    ? IpAddress.v4(number(file, at))
                    : new IpAddress(false, file.get(LONG, at + 8), file.get(LONG, at));
        }

        private static IpAddress before(IpAddress address) {
            long high = address.low() == 0 ? address.high() - 1 : address.high();
            return new IpAddress(address.isV4(), high, address.low() - 1);
        }

        private int kind(long row) {
            return kinds.computeIfAbsent(number(file, begin + row * rowBytes + addressBytes), this::kindAt);
        }

        /**
         * Data centers and search engines are not anonymisers. Without a type, the country field tells whether it is a
         * proxy.
         */
        private int kindAt(long pointer) {
            String text = text(pointer);
            if (!typed) {
                return text.equals("-") ? RangeTable.NONE : PROXY;
            }
            return switch (text) {
                case "VPN", "CPN", "EPN" -> VPN;
                case "PUB", "WEB", "RES" -> PROXY;
                case "TOR" -> TOR;
                default -> RangeTable.NONE;
            };
        }

        private String text(long at) {
            byte[] bytes = file.asSlice(at + 1, small(file, at)).toArray(BYTE);
            return new String(bytes, StandardCharsets.UTF_8);
        }
    }
}
