package dev.waypost.visitor;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class AcceptLanguageTest {
    @Test
    void areInTheOrderOfPreference() {
        assertThat(AcceptLanguage.of("en;q=0.5, de-AT, de;q=0.9,fr;q=0, *;q=0.1"))
                .containsExactly("de-AT", "de", "en");
    }

    @Test
    void areNoneWithoutTheHeader() {
        assertThat(AcceptLanguage.of(null)).isEmpty();
        assertThat(AcceptLanguage.of(" ")).isEmpty();
    }

    @Property
    void anyHeaderIsRead(@ForAll String header) {
        assertThat(AcceptLanguage.of(header)).hasSizeLessThanOrEqualTo(16);
        assertThat(AcceptLanguage.of("de," + header + ";q=0.5")).isNotNull();
    }
}
