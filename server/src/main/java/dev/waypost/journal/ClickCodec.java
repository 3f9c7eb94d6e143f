package dev.waypost.journal;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Writes clicks as bytes into one buffer that is used again and again, and reads them. One thread each. */
public final class ClickCodec {
    private static final byte VERSION = 1;
    private static final int BOT = 1;
    private static final int RETURNING = 2;
    private static final int CHARGED = 4;
    private static final int CAMPAIGN = 8;
    private static final int RULE = 16;
    private static final int DOMAIN = 32;
    /** A text longer than this is cut; with all texts at this length a record stays within what a segment takes. */
    private static final int LONGEST_TEXT = 8_000;

    private static final int NO_TEXT = 0xFFFF;
    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);
    private static final VarHandle INT = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);
    private static final VarHandle SHORT = MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.BIG_ENDIAN);
    /** Behind the version, the trigger, the flags, the network, the id, the time and the visitor. */
    private static final int WORKSPACE = 3 * Byte.BYTES + 4 * Long.BYTES + Integer.BYTES;

    private final byte[] bytes = new byte[Segment.LARGEST_RECORD];
    private final RecentTexts recent = new RecentTexts();
    private int length;

    /** Writes a click to {@link #bytes} and returns its length. */
    public int write(Click click) {
        bytes[0] = VERSION;
        bytes[1] = click.trigger().number();
        bytes[2] = (byte) ((click.bot() ? BOT : 0)
                | (click.returning() ? RETURNING : 0)
                | (click.charged() ? CHARGED : 0)
                | (click.campaign() != null ? CAMPAIGN : 0)
                | (click.rule() != null ? RULE : 0)
                | (click.domain() != null ? DOMAIN : 0));
        length = 3;
        put(click.ipPrefix());
        put(click.id().timeAndRandom());
        put(click.id().random());
        put(click.at());
        put(click.visitor());
        put(click.workspace());
        put(click.link());
        put(click.campaign());
        put(click.rule());
        put(click.domain());
        put(click.variant());
        put(click.qrCode());
        putRecent(click.host());
        putRecent(click.destination());
        putRecent(click.userAgent());
        put(click.referrer());
        put(click.query());
        putRecent(click.languages());
        return length;
    }

    public byte[] bytes() {
        return bytes;
    }

    public static Click read(byte[] record) {
        return read(record, true);
    }

    /** For counting: the long texts behind the QR code's mark are left out. */
    public static Click readBriefly(byte[] record) {
        return read(record, false);
    }

    /** Whose click it is, for those who want few. */
    public static UUID workspace(byte[] record) {
        return uuid(begin(record).position(WORKSPACE));
    }

    private static ByteBuffer begin(byte[] record) {
        ByteBuffer buffer = ByteBuffer.wrap(record);
        byte version = buffer.get();
        if (version != VERSION) {
            throw new IllegalArgumentException("The journal holds a record of version %d".formatted(version));
        }
        return buffer;
    }

    private static Click read(byte[] record, boolean whole) {
        ByteBuffer buffer = begin(record);
        Trigger trigger = Trigger.of(buffer.get());
        int flags = buffer.get();
        long ipPrefix = buffer.getLong();
        ClickId id = new ClickId(buffer.getLong(), buffer.getInt());
        long at = buffer.getLong();
        long visitor = buffer.getLong();
        return new Click(
                id,
                at,
                trigger,
                (flags & BOT) != 0,
                (flags & RETURNING) != 0,
                (flags & CHARGED) != 0,
                uuid(buffer),
                uuid(buffer),
                (flags & CAMPAIGN) != 0 ? uuid(buffer) : null,
                (flags & RULE) != 0 ? uuid(buffer) : null,
                (flags & DOMAIN) != 0 ? uuid(buffer) : null,
                visitor,
                ipPrefix,
                text(buffer),
                text(buffer),
                whole ? text(buffer) : null,
                whole ? text(buffer) : null,
                whole ? text(buffer) : null,
                whole ? text(buffer) : null,
                whole ? text(buffer) : null,
                whole ? text(buffer) : null);
    }

    private void put(long value) {
        LONG.set(bytes, length, value);
        length += Long.BYTES;
    }

    private void put(int value) {
        INT.set(bytes, length, value);
        length += Integer.BYTES;
    }

    private void put(@Nullable UUID id) {
        if (id != null) {
            put(id.getMostSignificantBits());
            put(id.getLeastSignificantBits());
        }
    }

    /** The JDK encodes ASCII, which nearly every text is, at once; a loop over its characters takes ten times as long. */
    private void put(@Nullable String text) {
        put(text == null ? null : text.getBytes(StandardCharsets.UTF_8));
    }

    private void putRecent(@Nullable String text) {
        put(text == null ? null : recent.encoded(text));
    }

    private void put(byte @Nullable [] text) {
        int size = text == null ? 0 : Math.min(text.length, LONGEST_TEXT);
        SHORT.set(bytes, length, (short) (text == null ? NO_TEXT : size));
        length += Short.BYTES;
        if (text != null) {
            System.arraycopy(text, 0, bytes, length, size);
            length += size;
        }
    }

    private static UUID uuid(ByteBuffer buffer) {
        return new UUID(buffer.getLong(), buffer.getLong());
    }

    private static @Nullable String text(ByteBuffer buffer) {
        int length = buffer.getShort() & 0xFFFF;
        if (length == NO_TEXT) {
            return null;
        }
        byte[] encoded = new byte[length];
        buffer.get(encoded);
        return new String(encoded, StandardCharsets.UTF_8);
    }
}
