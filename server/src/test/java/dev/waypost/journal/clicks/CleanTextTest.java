package dev.waypost.journal.clicks;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.CharRange;
import org.junit.jupiter.api.Test;

class CleanTextTest {
    @Property
    void everyTextBecomesValidShortAndFreeOfControlCharacters(@ForAll String text) {
        byte[] encoded = CleanText.encode(text);

        String read = new String(encoded, UTF_8);
        assertThat(encoded.length).isLessThanOrEqualTo(CleanText.LONGEST);
        assertThat(read.getBytes(UTF_8)).isEqualTo(encoded);
        assertThat(read.codePoints()).noneMatch(Character::isISOControl);
        assertThat(CleanText.decode(encoded)).isEqualTo(read);
        assertThat(CleanText.encode(read)).isEqualTo(encoded);
    }

    @Property
    void plainTextsStayAsTheyAre(@ForAll @CharRange(from = ' ', to = '~') String text) {
        assertThat(CleanText.encode(text)).isEqualTo(text.getBytes(UTF_8));
    }

    @Property
    void recordsOfEarlierVersionsAreCleanedWhenRead(@ForAll byte[] recorded) {
        String read = CleanText.decode(recorded);

        assertThat(read.codePoints())
                .noneMatch(Character::isISOControl)
                .noneMatch(c -> c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE);
        assertThat(read.getBytes(UTF_8).length).isLessThanOrEqualTo(CleanText.LONGEST);
    }

    @Test
    void controlCharactersAreFoundAtEveryPosition() {
        for (int length = 1; length < 40; length++) {
            for (int at = 0; at < length; at++) {
                for (char control : new char[] {'\0', '\u0001', '\u001F', '\u007F', '\u0080', '\u009F'}) {
                    char[] text = new char[length];
                    Arrays.fill(text, 'x');
                    text[at] = control;
                    assertThat(CleanText.encode(new String(text)))
                            .isEqualTo("x".repeat(length - 1).getBytes(UTF_8));
                }
            }
        }
    }

    @Test
    void unpairedSurrogatesAreReplaced() {
        assertThat(CleanText.encode("a\uD83Db\uDE00c")).isEqualTo("a?b?c".getBytes(UTF_8));
        assertThat(CleanText.encode("😀ü")).isEqualTo("😀ü".getBytes(UTF_8));
    }

    @Test
    void aLongTextIsCutBetweenCharacters() {
        assertThat(new String(CleanText.encode("x" + "😀".repeat(1_000)), UTF_8))
                .isEqualTo("x" + "😀".repeat(255));
        assertThat(CleanText.encode("x".repeat(5_000))).hasSize(CleanText.LONGEST);
        assertThat(new String(CleanText.encode("x".repeat(1_022) + "%20"), UTF_8))
                .isEqualTo("x".repeat(1_022));
    }

    @Test
    void aLongQueryKeepsItsUtmParameters() {
        String query =
                "fbclid=" + "x".repeat(1_000) + "&a=1&utm_source=mail&b=" + "y".repeat(50) + "&utm_medium=letter";

        assertThat(CleanText.shortQuery(query)).isEqualTo("utm_source=mail&utm_medium=letter&a=1&b=" + "y".repeat(50));
        assertThat(CleanText.shortQuery("b=1&utm_source=2")).isEqualTo("b=1&utm_source=2");
    }
}
