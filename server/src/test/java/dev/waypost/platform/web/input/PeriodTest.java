package dev.waypost.platform.web.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.waypost.platform.error.ApiException;
import java.time.Instant;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PeriodTest {
    @Test
    void aDateAsTheEndIncludesItsWholeDay() {
        assertThat(Period.of("start", "2026-05-01", "end", "2026-05-01"))
                .isEqualTo(new Period(Instant.parse("2026-05-01T00:00:00Z"), Instant.parse("2026-05-02T00:00:00Z")));
    }

    @Test
    void aTimeAsTheEndIncludesItsMillisecond() {
        assertThat(Period.of("start", null, "end", "2026-05-01T12:00:00.000Z"))
                .isEqualTo(new Period(null, Instant.parse("2026-05-01T12:00:00.001Z")));
    }

    @Test
    void theStartIsNotAfterTheEnd() {
        for (String end : List.of("2026-05-01", "2026-05-01T12:00:00Z")) {
            assertThatThrownBy(() -> Period.of("start", "2026-05-02", "end", end))
                    .isInstanceOf(ApiException.class)
                    .hasMessage("start must not be after end");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "yesterday", "2026-13-01", "2026-02-30", "1 May 2026", "+99999-01-01", "2026-05-01T12:00"})
    void refusesInvalidDatesAndTimes(String text) {
        assertThatThrownBy(() -> Period.of("start", text, "end", null))
                .isInstanceOf(ApiException.class)
                .hasMessageStartingWith("start must be a date");
    }

    @Property
    void readsOrRefusesAndNeverFailsOtherwise(@ForAll String text) {
        try {
            assertThat(Period.of("start", text, "end", null).start()).isNotNull();
        } catch (ApiException e) {
            assertThat(e).hasMessageStartingWith("start ");
        }
    }
}
