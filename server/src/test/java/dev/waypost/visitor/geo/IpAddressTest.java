package dev.waypost.visitor.geo;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.ByteBuffer;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.CharRange;
import net.jqwik.api.constraints.Chars;
import net.jqwik.api.constraints.Size;
import net.jqwik.api.constraints.StringLength;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class IpAddressTest {
    @Property
    void readsWhatTheJdkWrites(@ForAll @Size(4) byte[] v4, @ForAll @Size(16) byte[] v6) throws UnknownHostException {
        assertThat(IpAddress.of(InetAddress.getByAddress(v4))).isEqualTo(expected(v4));
        assertThat(IpAddress.of(InetAddress.getByAddress(v6))).isEqualTo(expected(v6));
        assertThat(IpAddress.parse(InetAddress.getByAddress(v4).getHostAddress()))
                .isEqualTo(expected(v4));
        assertThat(IpAddress.parse(InetAddress.getByAddress(v6).getHostAddress()))
                .isEqualTo(expected(v6));
    }

    @Property
    void agreesWithTheJdkOnWhatIsAnAddress(
            @ForAll @StringLength(max = 20) @CharRange(from = '0', to = '9') @Chars({':', '.', 'a', 'F', 'g'})
                    String text) {
        IpAddress mine = IpAddress.parse(text);
        if (text.indexOf(':') >= 0) {
            assertThat(mine).isEqualTo(jdk(text));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "1",
                "1.2.3",
                "1.2.3.4.5",
                "256.1.1.1",
                "1.2.3.",
                ".1.2.3",
                "a.b.c.d",
                ":",
                ":::",
                "1::2::3",
                "1:2:3:4:5:6:7",
                "1:2:3:4:5:6:7:8:9",
                "::12345",
                "::g",
                "1:",
                ":1",
                "1:2:3:4:5:6:7:8::",
                "example.com",
                "%eth0"
            })
    void invalidAddressesAreRejected(String text) {
        assertThat(IpAddress.parse(text)).isNull();
    }

    @ParameterizedTest
    @ValueSource(strings = {"::ffff:192.0.2.1", "0:0:0:0:0:ffff:c000:201", "::FFFF:c000:0201"})
    void anIpv4AddressInsideIpv6IsTakenOut(String text) {
        assertThat(IpAddress.parse(text)).isEqualTo(IpAddress.parse("192.0.2.1"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"fe80::1%eth0", "fe80:0:0:0:0:0:0:1%2", "FE80::1", "fe80::0.0.0.1", "fe80::00001"})
    void oneAddressHasManySpellings(String text) {
        assertThat(IpAddress.parse(text)).isEqualTo(IpAddress.parse("fe80::1"));
    }

    private static @Nullable IpAddress jdk(String text) {
        try {
            return expected(InetAddress.ofLiteral(text));
        } catch (IllegalArgumentException e) {
            return null;
        }
    }

    private static IpAddress expected(byte[] bytes) throws UnknownHostException {
        return expected(InetAddress.getByAddress(bytes));
    }

    private static IpAddress expected(InetAddress address) {
        ByteBuffer bytes = ByteBuffer.wrap(address.getAddress());
        return address instanceof Inet4Address
                ? IpAddress.v4(bytes.getInt() & 0xFFFF_FFFFL)
                : IpAddress.v6(bytes.getLong(), bytes.getLong());
    }
}
