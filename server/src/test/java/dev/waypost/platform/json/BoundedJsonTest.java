package dev.waypost.platform.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BoundedJsonTest {
    private static final ObjectMapper JSON = new ObjectMapper(new BoundedJsonFactory());
    /** The maximum length of a parsed number when it is written. */
    private static final int LONGEST = 1_500;

    record Row(BigDecimal value) {}

    record Rows(List<Row> rows) {}

    @Property(tries = 500, shrinking = ShrinkingMode.OFF)
    void acceptedNumbersAreShortWhenWrittenOut(@ForAll("numbers") String number) {
        assertTimeoutPreemptively(Duration.ofSeconds(5), () -> {
            BigDecimal decimal;
            try {
                decimal = JSON.readValue("{\"value\":%s}".formatted(number), Row.class)
                        .value();
            } catch (JsonProcessingException e) {
                return;
            }
            assertThat(decimal).isEqualByComparingTo(new BigDecimal(number));
            assertThat(decimal.toPlainString().length()).isLessThan(LONGEST);
            assertThat(decimal.setScale(4, RoundingMode.HALF_UP).toString().length())
                    .isLessThan(LONGEST);
        });
    }

    @Property(tries = 500, shrinking = ShrinkingMode.OFF)
    void acceptedFreeNumbersAreFinite(@ForAll("numbers") String number) {
        Object read;
        try {
            read = JSON.readValue("{\"a\":{\"b\":[%s]}}".formatted(number), Map.class);
            JsonNode tree = JSON.readTree(number);
            assertThat(tree.decimalValue().toPlainString().length()).isLessThan(LONGEST);
        } catch (JsonProcessingException e) {
            return;
        }
        assertThat(read.toString()).doesNotContain("Infinity", "NaN");
    }

    @Property(tries = 300, shrinking = ShrinkingMode.OFF)
    void ordinaryNumbersAreAccepted(@ForAll long whole, @ForAll double anything) throws JsonProcessingException {
        assertThat(JSON.readValue(String.valueOf(whole), Long.class)).isEqualTo(whole);
        if (anything == 0 || (Math.abs(anything) > 1e-300 && Math.abs(anything) < 1e300)) {
            assertThat(JSON.readValue(String.valueOf(anything), Double.class)).isEqualTo(anything);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"1E-20000000", "1e+20000000", "1E2147483648", "-1e-99999999999999999999", "1e309", "0.1e-309"})
    void aHugeExponentIsRefusedByTheNameOfItsField(String number) {
        assertThatExceptionOfType(JsonProcessingException.class)
                .isThrownBy(() -> JSON.readValue("{\"rows\":[{},{\"value\":%s}]}".formatted(number), Rows.class))
                .satisfies(e -> assertThat(OutsizedNumberException.in(e))
                        .hasValueSatisfying(found -> assertThat(found.field()).isEqualTo("rows[1].value")));
    }

    @Test
    void aCopyOfTheMapperIsBoundedToo() {
        assertThatExceptionOfType(OutsizedNumberException.class)
                .isThrownBy(() -> JSON.copy().readTree("{\"a\":1E-20000000}"));
    }

    @Test
    void depthNamesAndDigitsAreBounded() {
        for (String document : List.of(
                "[".repeat(BoundedJsonFactory.DEEPEST + 1) + "]".repeat(BoundedJsonFactory.DEEPEST + 1),
                "{\"%s\":1}".formatted("a".repeat(20_000)),
                "9".repeat(100_000),
                "0." + "9".repeat(100_000))) {
            assertThatExceptionOfType(StreamConstraintsException.class).isThrownBy(() -> JSON.readTree(document));
        }
    }

    @Test
    void anObjectWithANameTwiceIsRefused() {
        for (Class<?> type : List.of(Rows.class, Map.class, JsonNode.class)) {
            assertThatExceptionOfType(JsonProcessingException.class)
                    .isThrownBy(() -> JSON.readValue("{\"rows\":[{},{\"value\":1,\"value\":2}]}", type))
                    .satisfies(e -> assertThat(RepeatedName.in(e)).hasValue("rows[1].value"));
        }
    }

    @Provide
    Arbitrary<String> numbers() {
        Arbitrary<String> digits =
                Arbitraries.strings().withChars("0123456789").ofMinLength(1).ofMaxLength(1_200);
        Arbitrary<String> whole = digits.map(text -> text.replaceFirst("^0+(?=.)", ""));
        Arbitrary<String> fraction = Arbitraries.oneOf(Arbitraries.just(""), digits.map(text -> "." + text));
        Arbitrary<String> exponent = Arbitraries.oneOf(
                Arbitraries.just(""),
                Arbitraries.integers().between(-400, 400).map(power -> "e" + power),
                Arbitraries.integers().map(power -> "E" + (power >= 0 ? "+" : "") + power));
        return Combinators.combine(Arbitraries.of("", "-"), whole, fraction, exponent)
                .as((sign, before, after, power) -> sign + before + after + power);
    }
}
