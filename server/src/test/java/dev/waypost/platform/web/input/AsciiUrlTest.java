package dev.waypost.platform.web.input;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AsciiUrlTest {
    @ParameterizedTest
    @CsvSource({
        "https://example.com/a|b?c={d}#e, https://example.com/a|b?c={d}#e",
        "https://日本語.jp:8080/パ?ク=エ#フ, https://xn--wgv71a119e.jp:8080/%E3%83%91?%E3%82%AF=%E3%82%A8#%E3%83%95",
        "HTTPS://Bücher.example, HTTPS://xn--bcher-kva.example",
        "https://ü@bücher.example/%FCü, https://%C3%BC@xn--bcher-kva.example/%FC%C3%BC",
        "https://example.com?q=ü, https://example.com?q=%C3%BC",
        "https://[::1]:8080/ü, https://[::1]:8080/%C3%BC",
        "https://example.com/❤️?a={click_id}, https://example.com/%E2%9D%A4%EF%B8%8F?a={click_id}",
        "myapp://öffne/ü, myapp://%C3%B6ffne/%C3%BC"
    })
    void isWhatBrowsersSend(String url, String ascii) {
        assertThat(AsciiUrl.of(url)).isEqualTo(ascii);
        assertThat(AsciiUrl.of(ascii)).isEqualTo(ascii);
    }

    @Property
    void aPathKeepsItsMeaning(@ForAll String text) {
        String ascii = AsciiUrl.of("https://example.com/ü" + text);
        assertThat(AsciiHost.isAscii(ascii)).isTrue();
        if (text.chars().allMatch(c -> Character.isLetter(c) && !Character.isSurrogate((char) c))) {
            assertThat(URI.create(ascii).getPath()).isEqualTo("/ü" + text);
        }
    }
}
