package dev.waypost.visitor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waypost.visitor.ReferrerSites.Kind;
import dev.waypost.visitor.ReferrerSites.Site;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReferrerSitesTest {
    @ParameterizedTest
    @CsvSource({
        "https://www.google.co.uk/search?q=x,google.co.uk,SEARCH,Google",
        "https://google.com,google.com,SEARCH,Google",
        "http://WWW.Bing.com:80/,bing.com,SEARCH,Bing",
        "https://l.facebook.com/l.php?u=https://x.com,l.facebook.com,SOCIAL,Facebook",
        "https://t.co/abc,t.co,SOCIAL,X",
        "https://mail.google.com/mail/u/0/,mail.google.com,MAIL,Gmail",
        "android-app://com.google.android.gm/,com.google.android.gm,MAIL,Gmail",
        "https://gemini.google.com/app,gemini.google.com,AI,Gemini",
        "https://chatgpt.com/,chatgpt.com,AI,ChatGPT",
        "https://user:secret@www.reddit.com/r/java,reddit.com,SOCIAL,Reddit",
        "https://de.pinterest.com/pin/1,de.pinterest.com,SOCIAL,Pinterest",
        "https://web.whatsapp.com/,web.whatsapp.com,MESSAGING,WhatsApp"
    })
    void knowsWhereVisitorsComeFrom(String referrer, String domain, Kind kind, String name) {
        assertThat(ReferrerSites.domain(referrer)).isEqualTo(domain);
        assertThat(ReferrerSites.site(domain)).isEqualTo(new Site(kind, name));
    }

    @ParameterizedTest
    @CsvSource({"example.com", "notgoogle.com", "google.example.com.evil.org", "com", "localhost"})
    void unknownHostsAreNotKnownSites(String domain) {
        assertThat(ReferrerSites.site(domain)).isNull();
    }

    @Test
    void anInvalidReferrerHasNoDomain() {
        assertThat(ReferrerSites.domain(null)).isNull();
        assertThat(ReferrerSites.domain("")).isNull();
        assertThat(ReferrerSites.domain("google.com")).isNull();
        assertThat(ReferrerSites.domain("https://")).isNull();
        assertThat(ReferrerSites.domain("https://a b/")).isNull();
        assertThat(ReferrerSites.domain("https://@/")).isNull();
    }

    @Property
    void anyReferrerIsAccepted(@ForAll String text) {
        ReferrerSites.site(ReferrerSites.domain(text));
        ReferrerSites.site(ReferrerSites.domain("https://" + text));
        ReferrerSites.site(text);
    }
}
