package dev.waypost.imports.providers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waypost.imports.sources.ProviderTimes;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ProviderTimesTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "2020-01-02T03:04:05Z",
                "2020-01-02T03:04:05.000Z",
                "2020-01-02T03:04:05+0000",
                "2020-01-02T04:04:05+01:00",
                "2020-01-02T04:04:05+01",
                "2020-01-02T03:04:05",
                "2020-01-02 03:04:05",
                "2020-01-02 03:04:05 UTC",
                "2020/1/2 3:04:05",
                "2.1.2020 03:04:05",
                "1577934245",
                "1577934245000",
                " 2020-01-02 03:04:05.0 "
            })
    void theSameTimeIsReadHoweverItIsWritten(String text) {
        assertThat(ProviderTimes.read(text)).contains(Instant.parse("2020-01-02T03:04:05Z"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"2020-01-02", "2020/01/02", "2.1.2020", "2020-1-2"})
    void aDayBeginsAtMidnight(String text) {
        assertThat(ProviderTimes.read(text)).contains(Instant.parse("2020-01-02T00:00:00Z"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "soon",
                "2020-02-30",
                "2020-13-01",
                "01/02/2020",
                "7",
                "99999999999999",
                "0000-00-00 00:00:00"
            })
    void invalidTimesAreIgnored(String text) {
        assertThat(ProviderTimes.read(text)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "5,,5",
        "0,,1",
        "100000,,3600",
        ",30,30",
        ",1577934305,60",
        ",1577934305000,60",
        "nonsense,,30",
        ",,30",
        "'Thu, 02 Jan 2020 03:05:05 GMT',,60"
    })
    void aServiceSaysHowLongToWait(String retryAfter, String reset, long seconds) {
        assertThat(RetryAfter.of(retryAfter, reset, Instant.parse("2020-01-02T03:04:05Z")))
                .isEqualTo(Duration.ofSeconds(seconds));
    }
}
