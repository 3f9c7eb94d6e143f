package dev.waypost.visitor;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class LanguagesTest {
    @Test
    void areInTheOrderOfPreference() {
        assertThat(Languages.of("en;q=0.5, de-AT, de;q=0.9,fr;q=0, *;q=0.1")).containsExactly("de-AT", "de", "en");
    }

    @Test
    void areNoneWithoutTheHeader() {
        assertThat(Languages.of(null)).isEmpty();
        assertThat(Languages.of(" ")).isEmpty();
    }

    @Property
    void anyHeaderIsRead(@ForAll String header) {
        assertThat(Languages.of(header)).hasSizeLessThanOrEqualTo(16);
        assertThat(Languages.of("de," + header + ";q=0.5")).isNotNull();
    }
}
