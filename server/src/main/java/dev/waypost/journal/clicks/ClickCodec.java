package dev.waypost.journal.clicks;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Encodes clicks into one reused buffer and decodes them. Not thread-safe.
 *
 * <p>Every click enters and leaves the journal here, so this class cleans text and removes credentials. It does so when
 * reading as well, because earlier versions recorded raw values.
 */
public final class ClickCodec {
    public static final int LARGEST_RECORD = 64 * 1024;

    private static final byte VERSION = 1;
    private static final int BOT = 1;
    private static final int RETURNING = 2;
    private static final int CHARGED = 4;
    private static final int CAMPAIGN = 8;
    private static final int RULE = 16;
    private static final int DOMAIN = 32;
    private static final int NO_TEXT = 0xFFFF;
    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);
    private static final VarHandle INT = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);
    private static final VarHandle SHORT = MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.BIG_ENDIAN);
    /** Offset of the workspace: after version, trigger, flags, network, ID, time and visitor. */
    private static final int WORKSPACE = 3 * Byte.BYTES + 4 * Long.BYTES + Integer.BYTES;

    private final byte[] bytes = new byte[LARGEST_RECORD];
    private final EncodedTextCache recent = new EncodedTextCache();
    private int length;

    /** Encodes a click into {@link #bytes} and returns its length. */
    public int write(Click click) {
        Click.ClickedLink link = click.link();
        Click.Visitor visitor = click.visitor();
        Click.Route route = click.route();
        Click.Request request = click.request();
        bytes[0] = VERSION;
        bytes[1] = click.trigger().number();
        bytes[2] = (byte) ((visitor.bot() ? BOT : 0)
                | (visitor.returning() ? RETURNING : 0)
                | (route.charged() ? CHARGED : 0)
                | (link.campaign() != null ? CAMPAIGN : 0)
                | (route.rule() != null ? RULE : 0)
                | (link.domain() != null ? DOMAIN : 0));
        length = 3;
        put(visitor.ipPrefix());
        put(click.id().timeAndRandom());
        put(click.id().random());
        put(click.at());
        put(visitor.fingerprint());
        put(link.workspace());
        put(link.id());
        put(link.campaign());
        put(route.rule());
        put(link.domain());
        put(route.variant());
        put(click.qrCode());
        String query = request.query() == null ? null : RequestSecrets.stripQuery(request.query());
        putRecent(host(request.host()));
        putRecent(destination(route.destination(), request.query(), query));
        putRecent(request.userAgent());
        put(referrer(request.referrer(), request.host(), click.trigger()));
        put(query == null ? null : CleanText.shortQuery(query));
        putRecent(request.languages());
        return length;
    }

    /** Removes user name and password before the host. */
    private static @Nullable String host(@Nullable String host) {
        return host == null ? null : host.substring(host.lastIndexOf('@') + 1);
    }

    /** Removes credentials that came from the visitor; those that the owner of the link put into the URL stay. */
    private static @Nullable String destination(
            @Nullable String destination, @Nullable String query, @Nullable String stripped) {
        return destination == null || Objects.equals(query, stripped)
                ? destination
                : RequestSecrets.stripUrl(destination);
    }

    /** A viewed page is on the site of the customer, and its referrer often is too. */
    private static @Nullable String referrer(@Nullable String referrer, @Nullable String host, Trigger trigger) {
        return referrer == null
                ? null
                : RequestSecrets.stripReferrer(referrer, trigger == Trigger.PAGEVIEW ? null : host);
    }

    public byte[] bytes() {
        return bytes;
    }

    public static Click read(byte[] record) {
        return read(record, true);
    }

    /** For counting: omits the long texts after the QR code. */
    public static Click readBriefly(byte[] record) {
        return read(record, false);
    }

    /** The workspace of an encoded click, for readers that need only a few clicks. */
    public static UUID workspace(byte[] record) {
        return uuid(begin(record).position(WORKSPACE));
    }

    private static ByteBuffer begin(byte[] record) {
        ByteBuffer buffer = ByteBuffer.wrap(record);
        byte version = buffer.get();
        if (version != VERSION) {
            throw new IllegalArgumentException("Unsupported journal record version %d".formatted(version));
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
        Click.Visitor visitor =
                new Click.Visitor(buffer.getLong(), ipPrefix, (flags & RETURNING) != 0, (flags & BOT) != 0);
        UUID workspace = uuid(buffer);
        UUID linkId = uuid(buffer);
        UUID campaign = (flags & CAMPAIGN) != 0 ? uuid(buffer) : null;
        UUID rule = (flags & RULE) != 0 ? uuid(buffer) : null;
        UUID domain = (flags & DOMAIN) != 0 ? uuid(buffer) : null;
        Click.ClickedLink link = new Click.ClickedLink(workspace, linkId, campaign, domain);
        boolean charged = (flags & CHARGED) != 0;
        String variant = text(buffer);
        String qrCode = text(buffer);
        if (!whole) {
            Click.Route route = new Click.Route(rule, variant, null, charged);
            return new Click(id, at, trigger, qrCode, link, visitor, route, Click.Request.EMPTY);
        }
        String host = host(text(buffer));
        String destination = text(buffer);
        String userAgent = text(buffer);
        String referrer = referrer(text(buffer), host, trigger);
        String recorded = text(buffer);
        String query = recorded == null ? null : RequestSecrets.stripQuery(recorded);
        Click.Route route = new Click.Route(rule, variant, destination(destination, recorded, query), charged);
        Click.Request request = new Click.Request(host, userAgent, referrer, query, text(buffer));
        return new Click(id, at, trigger, qrCode, link, visitor, route, request);
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

    private void put(@Nullable String text) {
        put(text == null ? null : CleanText.encode(text));
    }

    private void putRecent(@Nullable String text) {
        put(text == null ? null : recent.encoded(text));
    }

    private void put(byte @Nullable [] text) {
        SHORT.set(bytes, length, (short) (text == null ? NO_TEXT : text.length));
        length += Short.BYTES;
        if (text != null) {
            System.arraycopy(text, 0, bytes, length, text.length);
            length += text.length;
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
        return CleanText.decode(encoded);
    }
}
