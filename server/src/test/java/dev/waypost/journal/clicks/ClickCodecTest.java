package dev.waypost.journal.clicks;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.UUID;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ClickCodecTest {
    private final ClickCodec codec = new ClickCodec();

    @Property
    void readsWhatItWrote(@ForAll("clicks") Click click) {
        int length = codec.write(click);

        assertThat(ClickCodec.read(Arrays.copyOf(codec.bytes(), length))).isEqualTo(click);
    }

    @Property
    void clickIdsHaveSixteenCharacters(@ForAll long high, @ForAll int low) {
        ClickId id = new ClickId(high, low);

        assertThat(id.toString()).hasSize(16).matches("[A-Za-z0-9_-]+");
        assertThat(Base64.getUrlDecoder().decode(id.toString())).hasSize(12);
        assertThat(ClickId.fromString(id.toString())).isEqualTo(id);
    }

    @Property(tries = 20)
    void aRecordWithLongTextsFits(@ForAll char filler) {
        String text = String.valueOf(filler).repeat(100_000);
        Click long8 = new Click(
                new ClickId(1, 2),
                3,
                Trigger.QR,
                text,
                new Click.ClickedLink(id(), id(), id(), id()),
                new Click.Visitor(4, 5, true, true),
                new Click.Route(id(), text, text, true),
                new Click.Request(text, text, text, text, text));

        assertThat(codec.write(long8)).isLessThanOrEqualTo(9 * CleanText.LONGEST);
    }

    @Test
    void aCredentialOfTheVisitorIsNeitherInTheQueryNorInTheDestinationItWasPassedOnTo() {
        Click click = click("https://example.com/?key=s3cret&a=1", "a=1&key=s3cret", "https://example.com/?pw=s3cret");
        int length = codec.write(click);

        assertThat(new String(codec.bytes(), 0, length, ISO_8859_1)).doesNotContain("s3cret");
        Click read = ClickCodec.read(Arrays.copyOf(codec.bytes(), length));
        assertThat(read.route().destination()).isEqualTo("https://example.com/?a=1");
        assertThat(read.request().query()).isEqualTo("a=1");
    }

    @Test
    void credentialsInTheDestinationOfTheOwnerStay() {
        Click click = click("https://example.com/?key=map", "a=1", null);

        assertThat(ClickCodec.read(Arrays.copyOf(codec.bytes(), codec.write(click))))
                .isEqualTo(click);
    }

    /** Encoded as the previous version did, with unchanged texts. */
    @Test
    void aRecordOfAnEarlierVersionIsReadWithoutControlCharactersAndCredentials() {
        int length = codec.write(click("https://example.com/?xx=s3cret", "a=1&xx=s3cret", "https://example.com/~"));
        byte[] old = new String(codec.bytes(), 0, length, ISO_8859_1)
                .replace("xx=", "pw=")
                .replace('~', '\0')
                .getBytes(ISO_8859_1);

        Click read = ClickCodec.read(old);

        assertThat(read.request().query()).isEqualTo("a=1");
        assertThat(read.route().destination()).isEqualTo("https://example.com/");
        assertThat(read.request().referrer()).isEqualTo("https://example.com/");
    }

    /** The bytes of a record of the first release; journals on disk contain such records. */
    @Test
    void theFormatOnDiskIsThatOfTheFirstRelease() {
        Click click = new Click(
                new ClickId(1, 2),
                3,
                Trigger.QR,
                "qr1",
                new Click.ClickedLink(new UUID(6, 6), new UUID(7, 7), new UUID(8, 8), new UUID(10, 10)),
                new Click.Visitor(4, 5, true, false),
                new Click.Route(new UUID(9, 9), "b", "https://example.com/", true),
                new Click.Request("go.example.com", "Mozilla/5.0", null, "a=1", "de"));
        byte[] onDisk = HexFormat.of()
                .parseHex(
                        "01013e0000000000000005000000000000000100000002000000000000000300000000000000040000000000000006"
                                + "000000000000000600000000000000070000000000000007000000000000000800000000000000080000000000"
                                + "0000090000000000000009000000000000000a000000000000000a0001620003717231000e676f2e6578616d70"
                                + "6c652e636f6d001468747470733a2f2f6578616d706c652e636f6d2f000b4d6f7a696c6c612f352e30ffff0003"
                                + "613d3100026465");

        assertThat(Arrays.copyOf(codec.bytes(), codec.write(click))).isEqualTo(onDisk);
        assertThat(ClickCodec.read(onDisk)).isEqualTo(click);
        assertThat(ClickCodec.readBriefly(onDisk).link()).isEqualTo(click.link());
    }

    private static Click click(String destination, String query, @Nullable String referrer) {
        return new Click(
                new ClickId(1, 2),
                3,
                Trigger.LINK,
                null,
                new Click.ClickedLink(id(), id(), null, null),
                new Click.Visitor(4, 5, false, false),
                new Click.Route(null, null, destination, false),
                new Click.Request("go.example.com", "Mozilla/5.0", referrer, query, "de"));
    }

    @Provide
    Arbitrary<Click> clicks() {
        Arbitrary<@Nullable String> text = Arbitraries.strings()
                .filter(s -> s.chars()
                        .noneMatch(c -> Character.isSurrogate((char) c) || Character.isISOControl(c) || c == '@'))
                .injectNull(0.2);
        Arbitrary<@Nullable UUID> id = Arbitraries.create(UUID::randomUUID).injectNull(0.3);
        Arbitrary<long[]> numbers = Arbitraries.longs().array(long[].class).ofSize(5);
        return Combinators.combine(
                        numbers,
                        Arbitraries.of(Trigger.class),
                        Arbitraries.of(true, false).array(boolean[].class).ofSize(3),
                        id.array(UUID[].class).ofSize(3),
                        text.array(String[].class).ofSize(8))
                .as((n, trigger, f, ids, t) -> new Click(
                        new ClickId(n[0], (int) n[1]),
                        n[2],
                        trigger,
                        t[0],
                        new Click.ClickedLink(id(), id(), ids[0], ids[1]),
                        new Click.Visitor(n[3], n[4], f[0], f[1]),
                        new Click.Route(ids[2], t[1], t[2], f[2]),
                        new Click.Request(t[3], t[4], t[5], t[6], t[7])));
    }

    private static UUID id() {
        return UUID.randomUUID();
    }
}
