package dev.waypost.platform.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.CharRange;
import net.jqwik.api.constraints.NotEmpty;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class FormTest {
    @Property(tries = 300)
    void whatIsEncodedIsDecodedAgain(
            @ForAll @Size(max = 5)
                    Map<
                                    @NotEmpty @CharRange(from = ' ', to = '\ud7ff') String,
                                    @CharRange(from = ' ', to = '\ud7ff') String>
                            fields) {
        assertThat(Form.decode(Form.encode(fields))).isEqualTo(fields);
    }

    @Test
    void malformedFieldsAreIgnored() {
        assertThat(Form.decode("a=1&&b&=c&d=%zz&a=2&e=")).isEqualTo(Map.of("a", "1", "e", ""));
    }
}
