package dev.waypost.journal;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Base64;
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
    void clickIdsAreSixteenCharactersThatNameThem(@ForAll long high, @ForAll int low) {
        ClickId id = new ClickId(high, low);

        assertThat(id.toString()).hasSize(16).matches("[A-Za-z0-9_-]+");
        assertThat(Base64.getUrlDecoder().decode(id.toString())).hasSize(12);
        assertThat(ClickId.fromString(id.toString())).isEqualTo(id);
    }

    @Property(tries = 20)
    void aRecordFitsHoweverLongItsTextsAre(@ForAll char filler) {
        String text = String.valueOf(filler).repeat(100_000);
        Click long8 = new Click(
                new ClickId(1, 2),
                3,
                Trigger.QR,
                true,
                true,
                true,
                id(),
                id(),
                id(),
                id(),
                id(),
                4,
                5,
                text,
                text,
                text,
                text,
                text,
                text,
                text,
                text);

        assertThat(codec.write(long8)).isLessThanOrEqualTo(9 * CleanText.LONGEST);
    }

    @Test
    void aCredentialOfTheVisitorIsNeitherInTheQueryNorInTheDestinationItWasPassedOnTo() {
        Click click = click("https://example.com/?key=s3cret&a=1", "a=1&key=s3cret", "https://example.com/?pw=s3cret");
        int length = codec.write(click);

        assertThat(new String(codec.bytes(), 0, length, ISO_8859_1)).doesNotContain("s3cret");
        Click read = ClickCodec.read(Arrays.copyOf(codec.bytes(), length));
        assertThat(read.destination()).isEqualTo("https://example.com/?a=1");
        assertThat(read.query()).isEqualTo("a=1");
    }

    @Test
    void whatTheOwnerWroteIntoTheDestinationStays() {
        Click click = click("https://example.com/?key=map", "a=1", null);

        assertThat(ClickCodec.read(Arrays.copyOf(codec.bytes(), codec.write(click))))
                .isEqualTo(click);
    }

    /** Written as the version before did: texts as they came. */
    @Test
    void aRecordOfAnEarlierVersionIsReadWithoutControlCharactersAndCredentials() {
        int length = codec.write(click("https://example.com/?xx=s3cret", "a=1&xx=s3cret", "https://example.com/~"));
        byte[] old = new String(codec.bytes(), 0, length, ISO_8859_1)
                .replace("xx=", "pw=")
                .replace('~', '\0')
                .getBytes(ISO_8859_1);

        Click read = ClickCodec.read(old);

        assertThat(read.query()).isEqualTo("a=1");
        assertThat(read.destination()).isEqualTo("https://example.com/");
        assertThat(read.referrer()).isEqualTo("https://example.com/");
    }

    private static Click click(String destination, String query, @Nullable String referrer) {
        return new Click(
                new ClickId(1, 2),
                3,
                Trigger.LINK,
                false,
                false,
                false,
                id(),
                id(),
                null,
                null,
                null,
                4,
                5,
                null,
                null,
                "go.example.com",
                destination,
                "Mozilla/5.0",
                referrer,
                query,
                "de");
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
                        f[0],
                        f[1],
                        f[2],
                        id(),
                        id(),
                        ids[0],
                        ids[1],
                        ids[2],
                        n[3],
                        n[4],
                        t[0],
                        t[1],
                        t[2],
                        t[3],
                        t[4],
                        t[5],
                        t[6],
                        t[7]));
    }

    private static UUID id() {
        return UUID.randomUUID();
    }
}
