package dev.waypost.domains;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.waypost.platform.error.ApiException;
import java.net.IDN;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HostNamesTest {
    private static final HostNames HOSTS =
            new HostNames("https://waypost.example", "https://wp.st/", "https://app.waypost.example/app");

    @ParameterizedTest
    @CsvSource({
        "go.example.com, go.example.com",
        "' GO.Example.COM. ', go.example.com",
        "bücher.example, xn--bcher-kva.example",
        "例え。テスト, xn--r8jz45g.xn--zckzah",
        "straße.example, xn--strae-oqa.example",
        "notwaypost.example, notwaypost.example",
        "a-1.co, a-1.co"
    })
    void isKeptInAsciiAndLowerCase(String typed, String kept) {
        assertThat(HOSTS.read(typed)).isEqualTo(kept);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "localhost",
                "example",
                "10.0.0.1",
                "[::1]",
                "::1",
                "0x7f.1",
                "go.example.com:8080",
                "https://go.example.com",
                "go.example.com/path",
                "*.example.com",
                "user@example.com",
                "-go.example.com",
                "go-.example.com",
                "go..example.com",
                ".example.com",
                "go.example.com..",
                "go_1.example.com",
                "ex ample.com",
                "printer.local",
                "db.internal",
                "x.localhost",
                "1.168.192.in-addr.arpa",
                "waypost.example",
                "WAYPOST.example.",
                "a.waypost.example",
                "app.waypost.example",
                "wp.st",
                "ｗｐ．ｓｔ",
                "ex\u0000ample.com",
                "\ud800.example.com"
            })
    void anythingElseIsRefused(String typed) {
        assertThatThrownBy(() -> HOSTS.read(typed))
                .isInstanceOf(ApiException.class)
                .hasMessageStartingWith("domain ");
    }

    @Property
    void whatIsAcceptedIsAsciiAndReadsAsItself(@ForAll String typed) {
        String kept;
        try {
            kept = HOSTS.read(typed);
        } catch (ApiException e) {
            return;
        }
        assertThat(kept).matches("[a-z0-9.-]+").hasSizeLessThanOrEqualTo(253);
        assertThat(HOSTS.read(kept)).isEqualTo(kept);
        assertThat(IDN.toASCII(kept)).isEqualTo(kept);
    }

    @ParameterizedTest
    @ValueSource(ints = {62, 63, 64, 253, 300})
    void labelsAndNamesHaveTheirLength(int length) {
        String label = "a".repeat(length) + ".example.com";
        if (length <= 63) {
            assertThat(HOSTS.read(label)).isEqualTo(label);
        } else {
            assertThatThrownBy(() -> HOSTS.read(label)).isInstanceOf(ApiException.class);
        }
    }
}
