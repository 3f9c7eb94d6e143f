package dev.waypost.auth.secondfactor;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class Base32Test {
    /** RFC 4648, section 10, without the padding. */
    @ParameterizedTest
    @CsvSource({"'', ''", "f, MY", "fo, MZXQ", "foo, MZXW6", "foob, MZXW6YQ", "fooba, MZXW6YTB", "foobar, MZXW6YTBOI"})
    void writesAsTheStandardDoes(String text, String encoded) {
        assertThat(Base32.encode(text.getBytes(US_ASCII))).isEqualTo(encoded);
    }

    @Property
    void readsWhatItWrote(@ForAll byte[] bytes) {
        assertThat(Base32.decode(Base32.encode(bytes))).isEqualTo(bytes);
    }
}
