package dev.waypost.platform.web.address;

import static org.assertj.core.api.Assertions.assertThat;

import io.vertx.core.MultiMap;
import java.net.InetAddress;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClientAddressTest {
    private static final String PROXY = "10.0.0.1";
    private static final String VISITOR = "203.0.113.7";

    private final ClientAddress clients = new ClientAddress(List.of("10.0.0.0/8", "127.0.0.0/8", "::1/128"));

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                // The address that the proxy saw is last; the values that the visitor sent are before it.
                "203.0.113.7|203.0.113.7",
                "198.51.100.1, 203.0.113.7|203.0.113.7",
                "127.0.0.1, 203.0.113.7|203.0.113.7",
                "garbage, 203.0.113.7|203.0.113.7",
                "198.51.100.1, 203.0.113.7, 10.0.0.9|203.0.113.7",
                "10.0.0.3, 10.0.0.2|10.0.0.3",
                // With ports, brackets and spaces.
                "203.0.113.7:51234|203.0.113.7",
                "[2001:db8::1]|2001:db8::1",
                "[2001:db8::1]:443|2001:db8::1",
                "2001:db8::1|2001:db8::1",
                "::ffff:203.0.113.7|203.0.113.7",
                "  203.0.113.7  |203.0.113.7",
                // An invalid value ends the evaluation, because everything before it may be forged.
                "203.0.113.7,|10.0.0.1",
                "203.0.113.7, unknown|10.0.0.1",
                "203.0.113.7, fe80::1%eth0|10.0.0.1",
                "203.0.113.7, 10.0.0.2:port|10.0.0.1",
                "203.0.113.7, [::1|10.0.0.1",
                "203.0.113.7, [::1]x|10.0.0.1",
                "203.0.113.7, 0177.0.0.1|10.0.0.1",
                "203.0.113.7, 999.0.0.1|10.0.0.1",
                "203.0.113.7, 2130706433|10.0.0.1",
                "203.0.113.7, localhost|10.0.0.1",
                "203.0.113.7, 1.2.3|10.0.0.1"
            })
    void theLastUntrustedAddressIsTheClient(String header, String client) {
        assertThat(seen(PROXY, "X-Forwarded-For", header)).isEqualTo(address(client));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "for=203.0.113.7|203.0.113.7",
                "For=\"[2001:db8::1]:80\";proto=https|2001:db8::1",
                "for=198.51.100.1, for=203.0.113.7;by=10.0.0.1|203.0.113.7",
                "for=203.0.113.7;host=\"x;for=198.51.100.1\"|203.0.113.7",
                "for=203.0.113.7;host=\"x, for=198.51.100.1\"|203.0.113.7",
                "for=\"198.51.100.1, 203.0.113.7\"|10.0.0.1",
                "for=_hidden|10.0.0.1",
                "for=unknown|10.0.0.1",
                "proto=https|10.0.0.1"
            })
    void theStandardHeaderMeansTheSame(String header, String client) {
        assertThat(seen(PROXY, "Forwarded", header)).isEqualTo(address(client));
    }

    @Test
    void severalLinesAreOneList() {
        MultiMap headers = MultiMap.caseInsensitiveMultiMap()
                .add("X-Forwarded-For", "198.51.100.1")
                .add("X-Forwarded-For", VISITOR + ", 10.0.0.3")
                .add("x-forwarded-for", "10.0.0.2");
        assertThat(clients.find(address(PROXY), headers)).isEqualTo(address(VISITOR));
    }

    @Property
    void headersOfUntrustedClientsAreIgnored(@ForAll("claims") String claim) {
        assertThat(seen("198.51.100.9", "X-Forwarded-For", claim)).isEqualTo(address("198.51.100.9"));
        assertThat(seen("198.51.100.9", "Forwarded", claim)).isEqualTo(address("198.51.100.9"));
    }

    @Property
    void theAddressFromTheProxyOverridesThatOfTheVisitor(@ForAll("claims") String claim) {
        assertThat(seen(PROXY, "X-Forwarded-For", claim + ", " + VISITOR)).isEqualTo(address(VISITOR));
        assertThat(seen(PROXY, "X-Forwarded-For", claim + "," + VISITOR + ":4711, 10.1.2.3"))
                .isEqualTo(address(VISITOR));
        // An unclosed quote may hide the value of the proxy, but never replaces it by another address.
        assertThat(seen(PROXY, "Forwarded", claim + ", for=" + VISITOR)).isIn(address(VISITOR), address(PROXY));
    }

    @Test
    @Timeout(20)
    void aHeaderOfTheMaximumLengthIsCheap() {
        String colons = ":".repeat(32_000) + "x";
        String entries = "1.1.1.1,".repeat(4_000);
        for (int i = 0; i < 200; i++) {
            assertThat(seen(PROXY, "X-Forwarded-For", colons)).isEqualTo(address(PROXY));
            assertThat(seen(PROXY, "X-Forwarded-For", entries + VISITOR)).isEqualTo(address(VISITOR));
        }
    }

    @Provide
    Arbitrary<String> claims() {
        Arbitrary<String> piece = Arbitraries.of(
                "127.0.0.1",
                "::1",
                "[::1]",
                "10.0.0.1",
                "8.8.8.8",
                "8.8.8.8:80",
                "[2001:db8::5]:1",
                "unknown",
                "",
                " ",
                ",",
                ";",
                "for=8.8.8.8",
                "for=\"",
                "\"",
                "%",
                "::",
                ":",
                "[",
                "]",
                "\\",
                "for=\"8.8.8.8",
                "host=\"a");
        return Arbitraries.oneOf(
                piece.list().ofMaxSize(12).map(pieces -> String.join(",", pieces)),
                piece.list().ofMaxSize(12).map(pieces -> String.join("", pieces)),
                Arbitraries.strings().ascii().ofMaxLength(80));
    }

    private InetAddress seen(String peer, String name, String value) {
        return clients.find(address(peer), MultiMap.caseInsensitiveMultiMap().add(name, value));
    }

    private static InetAddress address(String text) {
        return AddressRange.address(text);
    }
}
