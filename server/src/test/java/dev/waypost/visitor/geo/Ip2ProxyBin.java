package dev.waypost.visitor.geo;

import java.math.BigInteger;
import java.net.InetAddress;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

/** Writes databases in IP2Proxy's format, which the vendor's library can read. Addresses between the ranges are not proxies. */
final class Ip2ProxyBin {
    private static final int[] COLUMNS = {0, 2, 3, 5, 6, 7, 8, 10, 11, 12, 12, 13, 14};
    private static final int HEADER = 64;
    private static final int INDEX = 65_536 * 8;
    private static final String NOTHING = "-";

    private final int type;
    private final TreeMap<BigInteger, String> v4 = new TreeMap<>();
    private final TreeMap<BigInteger, String> v6 = new TreeMap<>();

    /** A package from PX1 to PX12. */
    Ip2ProxyBin(int type) {
        this.type = type;
        fill(v4, 32);
    }

    Ip2ProxyBin with(String first, String last, String kind) {
        if (first.indexOf(':') >= 0 && v6.isEmpty()) {
            fill(v6, 128);
        }
        TreeMap<BigInteger, String> rows = first.indexOf(':') < 0 ? v4 : v6;
        rows.put(number(first), kind);
        rows.putIfAbsent(number(last).add(BigInteger.ONE), NOTHING);
        return this;
    }

    byte[] bytes() {
        int columns = COLUMNS[type];
        int v4Begin = HEADER + INDEX;
        int v6Begin = v4Begin + v4.size() * 4 * columns;
        Texts texts = new Texts(v6Begin + v6.size() * (16 + 4 * (columns - 1)));
        ByteBuffer file = ByteBuffer.allocate(texts.begin + 1024).order(ByteOrder.LITTLE_ENDIAN);
        header(file, columns, v4Begin, v6Begin);
        for (int i = 0; i < INDEX; i += 8) {
            file.putInt(HEADER + i + 4, v4.size() - 1);
        }
        file.position(v4Begin);
        v4.forEach((start, kind) -> row(file, 4, start, kind, texts));
        v6.forEach((start, kind) -> row(file, 16, start, kind, texts));
        texts.writeTo(file);
        return Arrays.copyOf(file.array(), file.position());
    }

    private void header(ByteBuffer file, int columns, int v4Begin, int v6Begin) {
        file.put((byte) type).put((byte) columns);
        file.put((byte) 26).put((byte) 11).put((byte) 1);
        file.putInt(v4.size()).putInt(v4Begin + 1);
        file.putInt(v6.size()).putInt(v6.isEmpty() ? 0 : v6Begin + 1);
        file.putInt(HEADER + 1).putInt(0);
        file.put((byte) 2);
    }

    private void row(ByteBuffer file, int bytes, BigInteger start, String kind, Texts texts) {
        for (int i = 0; i < bytes; i++) {
            file.put(start.shiftRight(8 * i).byteValue());
        }
        if (type > 1) {
            file.putInt(texts.place(kind));
        }
        file.putInt(texts.country(!kind.equals(NOTHING)));
        for (int i = type > 1 ? 3 : 2; i < COLUMNS[type]; i++) {
            file.putInt(texts.place(NOTHING));
        }
    }

    private static void fill(Map<BigInteger, String> rows, int bits) {
        rows.put(BigInteger.ZERO, NOTHING);
        rows.put(BigInteger.ONE.shiftLeft(bits).subtract(BigInteger.ONE), NOTHING);
    }

    private static BigInteger number(String address) {
        return new BigInteger(1, InetAddress.ofLiteral(address).getAddress());
    }

    /** Strings with a length prefix, each stored once. */
    private static final class Texts {
        private final int begin;
        private final StringBuilder written = new StringBuilder();
        private final Map<String, Integer> places = new HashMap<>();

        Texts(int begin) {
            this.begin = begin;
        }

        int place(String text) {
            return places.computeIfAbsent((char) text.length() + text, this::append);
        }

        /** The name of a country is three bytes after its code. */
        int country(boolean known) {
            return places.computeIfAbsent(known ? "\2US\15United States" : "\1-\0\1-", this::append);
        }

        private int append(String bytes) {
            written.append(bytes);
            return begin + written.length() - bytes.length();
        }

        void writeTo(ByteBuffer file) {
            file.position(begin).put(written.toString().getBytes(StandardCharsets.ISO_8859_1));
        }
    }
}
