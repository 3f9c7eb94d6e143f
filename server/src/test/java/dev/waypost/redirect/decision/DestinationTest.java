package dev.waypost.redirect.decision;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waypost.journal.clicks.ClickId;
import java.net.URI;
import java.util.Map;
import java.util.Set;
import net.jqwik.api.Assume;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.AlphaChars;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;

class DestinationTest {
    private static final ClickId CLICK = new ClickId(1, 2);
    private static final Set<String> OURS = Set.of("qr", "pw", "wp_notrack");

    @Test
    void isTheAddressItselfWhenTheVisitorBringsNothing() {
        assertThat(of("https://example.com/a?b=c#d").forVisit(null, CLICK)).isEqualTo("https://example.com/a?b=c#d");
    }

    @Test
    void charactersThatHeadersCannotContainAreEncoded() {
        assertThat(of("https://example.com/").forVisit("a=\u0000b\u0001\t\u007f&c=d", CLICK))
                .isEqualTo("https://example.com/?a=%00b%01%09%7F&c=d");
    }

    @Test
    void passesTheVisitorsQueryOnBeforeTheFragment() {
        assertThat(of("https://example.com/a?b=c#d").forVisit("e=f&g", CLICK))
                .isEqualTo("https://example.com/a?b=c&e=f&g#d");
    }

    @Test
    void parametersOfTheVisitorOverrideTheDestination() {
        assertThat(of("https://example.com/?b=1&c=2").forVisit("b=3", CLICK)).isEqualTo("https://example.com/?b=3&c=2");
    }

    @Test
    void doesNotForwardItsOwnParameters() {
        assertThat(of("https://example.com/").forVisit("qr=1&pw=secret&wp_notrack=1", CLICK))
                .isEqualTo("https://example.com/");
    }

    @Test
    void doesNotForwardItsOwnParametersInAnyEncoding() {
        for (String query : new String[] {"a=1;pw=secret", "a=1&%70w=secret", "p%77=x&pw=secret&a=1", "pw=x;a=1"}) {
            assertThat(of("https://example.com/").forVisit(query, CLICK)).isEqualTo("https://example.com/?a=1");
        }
    }

    @Test
    void passesOnlyUtmsWhenOnlyThoseAreWanted() {
        Destination destination = new Destination("https://example.com/", Map.of(), false, true, false);

        assertThat(destination.forVisit("a=b&utm_source=x", CLICK)).isEqualTo("https://example.com/?utm_source=x");
    }

    @Test
    void passesEverythingButUtmsWhenThoseAreNotWanted() {
        Destination destination = new Destination("https://example.com/", Map.of(), true, false, false);

        assertThat(destination.forVisit("a=b&utm_source=x", CLICK)).isEqualTo("https://example.com/?a=b");
    }

    @Test
    void theLinksOwnUtmsWinOverTheAddressAndLoseToTheVisitors() {
        Destination destination = new Destination(
                "https://example.com/?utm_source=old", Map.of("utm_source", "mail & more"), true, true, false);

        assertThat(destination.forVisit(null, CLICK)).isEqualTo("https://example.com/?utm_source=mail+%26+more");
        assertThat(destination.forVisit("utm_source=mine", CLICK)).isEqualTo("https://example.com/?utm_source=mine");
    }

    @Test
    void replacesThePlaceholderAndAppendsTheClickIdWhereConversionsAreTracked() {
        Destination destination = new Destination("https://example.com/?c={click_id}#x", Map.of(), true, true, true);

        assertThat(destination.forVisit(null, CLICK))
                .isEqualTo("https://example.com/?c=" + CLICK + "&wp_cid=" + CLICK + "#x");
    }

    @Property
    void staysAnAddressWithTheSamePathAndFragmentWhateverIsBrought(
            @ForAll @AlphaChars @StringLength(min = 1, max = 8) String name,
            @ForAll @AlphaChars @StringLength(max = 8) String value) {
        Assume.that(!OURS.contains(name));
        URI result = URI.create(of("https://example.com/path?x=1#part").forVisit(name + "=" + value, CLICK));

        assertThat(result.getPath()).isEqualTo("/path");
        assertThat(result.getFragment()).isEqualTo("part");
        assertThat(result.getQuery()).contains(name + "=" + value);
    }

    private static Destination of(String url) {
        return new Destination(url, Map.of(), true, true, false);
    }
}
