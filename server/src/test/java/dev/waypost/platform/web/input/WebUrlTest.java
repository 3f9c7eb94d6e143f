package dev.waypost.platform.web.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.waypost.platform.error.ApiException;
import java.net.URI;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.From;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class WebUrlTest {
    @Example
    void thePartsOfAUrlAreParsed() {
        assertThat(WebUrl.of("url", "HTTPS://User:pw@Example.COM.:8443/a/b?c=d#e"))
                .isEqualTo(new WebUrl("https", "example.com", 8443, "/a/b", "?c=d"));
        assertThat(WebUrl.of("url", "http://example.com")).isEqualTo(new WebUrl("http", "example.com", 80, "", ""));
        assertThat(WebUrl.of("url", "https://[2001:DB8::1]/").host()).isEqualTo("[2001:db8::1]");
        assertThat(WebUrl.of("url", "https://münchen.de/").host()).isEqualTo("xn--mnchen-3ya.de");
    }

    @Example
    void theSentFormIsEncoded() {
        assertThat(WebUrl.of("url", "https://a.b?x={click_id}|ä%20#f").target())
                .isEqualTo("/?x=%7Bclick_id%7D%7C%C3%A4%20");
    }

    /** A text is refused if programs disagree on where its host ends. */
    @Example
    void ambiguousUrlsAreRefused() {
        for (String text : List.of(
                "http://good.com\\@evil.com/",
                "http://good.com\\.evil.com/",
                "http:/evil.com",
                "http:evil.com",
                "//evil.com",
                "http://a@b@c/",
                "http://good.com /",
                "http://good.com\t/",
                "http://good\u00ad.com",
                "http://\u202eevil.com",
                "http://ex\ud800ample.com",
                "http://%65vil.com/",
                "http://evil.com:80:80/",
                "http://[::1]x/",
                "http://[fe80::1%25eth0]/")) {
            assertThatThrownBy(() -> WebUrl.of("url", text)).as(text).isInstanceOf(ApiException.class);
        }
    }

    @Property
    void everyTextIsParsedOrRefusedByField(@ForAll String text) {
        readOrRefused(text);
        readOrRefused("https://" + text);
        readOrRefused("https://example.com/" + text);
    }

    @Property
    void ordinaryUrlsAreParsedLikeTheJdk(@ForAll @From("ordinary") String text) {
        URI uri = URI.create(text);
        WebUrl url = WebUrl.of("url", text);
        assertThat(url.host()).isEqualTo(uri.getHost());
        assertThat(url.path()).isEqualTo(uri.getRawPath());
        assertThat(url.query()).isEqualTo(uri.getRawQuery() == null ? "" : "?" + uri.getRawQuery());
    }

    @Provide
    Arbitrary<String> ordinary() {
        Arbitrary<String> label =
                Arbitraries.strings().withCharRange('a', 'z').ofMinLength(1).ofMaxLength(12);
        Arbitrary<String> path = label.list().ofMaxSize(4).map(parts -> String.join("/", parts));
        Arbitrary<String> query =
                label.map(value -> "?q=" + value).injectNull(0.4).map(q -> q == null ? "" : q);
        return Combinators.combine(Arbitraries.of("http", "https"), label, label, path, query)
                .as((scheme, a, b, p, q) -> "%s://%s.%s/%s%s".formatted(scheme, a, b, p, q));
    }

    private static void readOrRefused(String text) {
        try {
            WebUrl url = WebUrl.of("url", text);
            assertThat(url.scheme()).isIn("http", "https");
            assertThat(url.host()).matches("[a-z0-9._-]+|\\[[0-9a-f:.]+]");
            assertThat(url.target()).matches("/[\\x21-\\x7e]*|/\\?[\\x21-\\x7e]*");
            assertThat(text).doesNotContainPattern("[\\p{Cc}\\s]");
        } catch (ApiException e) {
            assertThat(e.getMessage()).startsWith("url ");
        }
    }
}
