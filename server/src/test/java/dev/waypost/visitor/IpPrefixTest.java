package dev.waypost.visitor;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.UnknownHostException;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class IpPrefixTest {
    @Test
    void keepsThreeBytesOfIpv4AndSixOfIpv6() {
        assertThat(IpPrefix.of("203.0.113.77")).containsExactly(203, 0, 113);
        assertThat(IpPrefix.of("::ffff:203.0.113.77")).containsExactly(203, 0, 113);
        assertThat(IpPrefix.of("2001:db8:12:3456::1")).containsExactly(0x20, 0x01, 0x0d, 0xb8, 0x00, 0x12);
        assertThat(IpPrefix.of("example.com")).isNull();
    }

    @Test
    void givesBackAnAddressToLookUp() {
        assertThat(IpPrefix.address(new byte[] {(byte) 203, 0, 113})).isEqualTo("203.0.113.0");
        assertThat(IpPrefix.address(new byte[] {0x20, 0x01, 0x0d, (byte) 0xb8, 0, 0x12}))
                .isEqualTo("2001:db8:12::");
        assertThat(IpPrefix.address(new byte[] {1})).isNull();
    }

    @Property
    void thePrefixOfItsAddressIsThePrefix(@ForAll @Size(4) byte[] v4, @ForAll @Size(16) byte[] v6)
            throws UnknownHostException {
        for (byte[] bytes : new byte[][] {v4, v6}) {
            byte[] prefix =
                    requireNonNull(IpPrefix.of(InetAddress.getByAddress(bytes).getHostAddress()));
            assertThat(IpPrefix.of(requireNonNull(IpPrefix.address(prefix)))).isEqualTo(prefix);
        }
    }
}
