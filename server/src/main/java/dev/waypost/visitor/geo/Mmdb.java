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
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A file in MaxMind's format, memory-mapped: a binary tree over address bits, then records. */
final class Mmdb {
    static final long NONE = -1;

    private static final byte[] METADATA_MARK = "\u00ab\u00cd\u00efMaxMind.com".getBytes(StandardCharsets.ISO_8859_1);
    private static final int METADATA_LIMIT = 128 * 1024;
    private static final int DATA_GAP = 16;
    private static final int DEEPEST = 32;
    private static final int FIRST_BITS = 16;
    private static final ValueLayout.OfByte BYTE = ValueLayout.JAVA_BYTE;
    private static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT_UNALIGNED.withOrder(ByteOrder.BIG_ENDIAN);

    private final MemorySegment file;
    private final long nodeCount;
    private final int recordBits;
    private final boolean holdsV6;
    private final long dataStart;
    /** The nodes after the first bits of IPv4 addresses: half of the path, precomputed. */
    private final long[] v4Nodes = new long[1 << FIRST_BITS];

    private Mmdb(MemorySegment file, long nodeCount, int recordBits, boolean holdsV6) {
        this.file = file;
        this.nodeCount = nodeCount;
        this.recordBits = recordBits;
        this.holdsV6 = holdsV6;
        this.dataStart = nodeCount * recordBits / 4 + DATA_GAP;
        goFirstBits(holdsV6 ? descendZeros(96) : 0, 0, 0);
    }

    static Mmdb open(Path path) throws IOException {
        try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
            MemorySegment file = channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size(), Arena.ofAuto());
            long start = metadataStart(file);
            Map<?, ?> metadata = (Map<?, ?>) new Decoder(file, start, start).read(0);
            int bits = number(metadata, "record_size");
            if (bits != 24 && bits != 28 && bits != 32) {
                throw new IOException("its records have %d bits".formatted(bits));
            }
            return new Mmdb(file, number(metadata, "node_count"), bits, number(metadata, "ip_version") == 6);
        } catch (RuntimeException e) {
            throw new IOException("it is not in MaxMind's format", e);
        }
    }

    long nodeCount() {
        return nodeCount;
    }

    /** The offset of the record of an address, or {@link #NONE}. IPv6 addresses are never looked up in an IPv4 tree. */
    long find(IpAddress address) {
        if (!address.isV4() && !holdsV6) {
            return NONE;
        }
        long node = address.isV4() ? v4Nodes[(int) (address.low() >>> (32 - FIRST_BITS))] : 0;
        int bits = address.isV4() ? 32 : 128;
        for (int i = address.isV4() ? FIRST_BITS : 0; i < bits && node < nodeCount; i++) {
            node = child(node, address.bit(i));
        }
        return node > nodeCount ? dataStart + node - nodeCount - DATA_GAP : NONE;
    }

    Object read(long record) {
        return new Decoder(file, dataStart, record).read(0);
    }

    private void goFirstBits(long node, int depth, int bits) {
        if (depth == FIRST_BITS) {
            v4Nodes[bits] = node;
            return;
        }
        for (int side = 0; side < 2; side++) {
            goFirstBits(node < nodeCount ? child(node, side) : node, depth + 1, bits << 1 | side);
        }
    }

    private long descendZeros(int bits) {
        long node = 0;
        for (int i = 0; i < bits && node < nodeCount; i++) {
            node = child(node, 0);
        }
        return node;
    }

    private long child(long node, int side) {
        long at = node * recordBits / 4;
        return switch (recordBits) {
            case 24 -> file.get(INT, at + side * 3L - (side == 0 ? 0 : 1)) >>> (side == 0 ? 8 : 0) & 0xFFFFFFL;
            case 28 -> {
                int middle = file.get(BYTE, at + 3);
                yield side == 0
                        ? (middle & 0xF0L) << 20 | (file.get(INT, at) >>> 8 & 0xFFFFFFL)
                        : file.get(INT, at + 3) & 0xFFFFFFFL;
            }
            default -> file.get(INT, at + side * 4L) & 0xFFFFFFFFL;
        };
    }

    private static long metadataStart(MemorySegment file) throws IOException {
        long last = file.byteSize() - METADATA_MARK.length;
        for (long at = last; at >= Math.max(0, last - METADATA_LIMIT); at--) {
            if (file.asSlice(at, METADATA_MARK.length).mismatch(MemorySegment.ofArray(METADATA_MARK)) < 0) {
                return at + METADATA_MARK.length;
            }
        }
        throw new IOException("it is not in MaxMind's format");
    }

    private static int number(Map<?, ?> metadata, String key) {
        return metadata.get(key) instanceof Number number ? number.intValue() : 0;
    }

    /** Decodes the values of the format. */
    private static final class Decoder {
        private final MemorySegment file;
        private final long pointersFrom;
        private long at;

        Decoder(MemorySegment file, long pointersFrom, long at) {
            this.file = file;
            this.pointersFrom = pointersFrom;
            this.at = at;
        }

        Object read(int depth) {
            if (depth > DEEPEST) {
                throw new IllegalStateException("Values are nested too deeply");
            }
            int control = unsigned(1);
            int type = control >>> 5;
            if (type == 1) {
                return pointer(control, depth);
            }
            if (type == 0) {
                type = 7 + unsigned(1);
            }
            int size = size(control & 0x1F);
            return switch (type) {
                case 2 -> text(size);
                case 3 -> Double.longBitsToDouble(integer(8));
                case 7 -> map(size, depth);
                case 11 -> list(size, depth);
                case 14 -> size != 0;
                case 15 -> (double) Float.intBitsToFloat((int) integer(4));
                case 5, 6, 8, 9, 10 -> integer(size);
                default -> skip(size);
            };
        }

        private Object pointer(int control, int depth) {
            int length = (control >>> 3 & 3) + 1;
            long high = length == 4 ? 0 : (control & 7L) << (8 * length);
            long base = length == 2 ? 2048 : length == 3 ? 526_336 : 0;
            long target = pointersFrom + base + high + (integer(length) & 0xFFFF_FFFFL);
            return new Decoder(file, pointersFrom, target).read(depth + 1);
        }

        private int size(int given) {
            return switch (given) {
                case 29 -> 29 + unsigned(1);
                case 30 -> 285 + unsigned(2);
                case 31 -> 65_821 + unsigned(3);
                default -> given;
            };
        }

        private String text(int size) {
            byte[] bytes = file.asSlice(at, size).toArray(BYTE);
            at += size;
            return new String(bytes, StandardCharsets.UTF_8);
        }

        private Map<String, Object> map(int size, int depth) {
            Map<String, Object> map = HashMap.newHashMap(Math.min(size, 64));
            for (int i = 0; i < size; i++) {
                String key = (String) read(depth + 1);
                map.put(key, read(depth + 1));
            }
            return map;
        }

        private List<Object> list(int size, int depth) {
            List<Object> list = new ArrayList<>(Math.min(size, 64));
            for (int i = 0; i < size; i++) {
                list.add(read(depth + 1));
            }
            return list;
        }

        private Object skip(int size) {
            at += size;
            return "";
        }

        private int unsigned(int bytes) {
            return (int) integer(bytes);
        }

        /** Numbers of more than 64 bits keep the lower ones. */
        private long integer(int bytes) {
            long value = 0;
            for (int i = 0; i < bytes; i++) {
                value = value << 8 | (file.get(BYTE, at++) & 0xFF);
            }
            return value;
        }
    }
}
