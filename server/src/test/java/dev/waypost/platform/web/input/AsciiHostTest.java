package dev.waypost.platform.web.input;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AsciiHostTest {
    @ParameterizedTest
    @CsvSource({
        "Example.COM, example.com",
        "Bücher.example, xn--bcher-kva.example",
        "faß.de, xn--fa-hia.de",
        "βόλος.com, xn--nxasmm1c.com",
        "🥰.la, xn--js9h.la",
        "ｗｐ．ｓｔ, wp.st",
        "my_host.bücher.example, my_host.xn--bcher-kva.example"
    })
    void isWhatBrowsersSend(String host, String ascii) {
        assertThat(AsciiHost.of(host)).contains(ascii);
    }

    @ParameterizedTest
    @ValueSource(strings = {"\ud800.example", "xn--ü.example", "\u0300a.example"})
    void anInvalidNameHasNone(String host) {
        assertThat(AsciiHost.of(host)).isEmpty();
    }
}
