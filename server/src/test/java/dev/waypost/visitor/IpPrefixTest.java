package dev.waypost.visitor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waypost.visitor.geo.IpAddress;
import java.net.InetAddress;
import java.net.UnknownHostException;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class IpPrefixTest {
    @Test
    void keepsThreeBytesOfIpv4AndSixOfIpv6() {
        assertThat(IpPrefix.of(IpAddress.parse("203.0.113.77"))).isEqualTo(0x4_0000_00cb_0071L);
        assertThat(IpPrefix.of(IpAddress.parse("::ffff:203.0.113.77"))).isEqualTo(0x4_0000_00cb_0071L);
        assertThat(IpPrefix.of(IpAddress.parse("2001:db8:12:3456::1"))).isEqualTo(0x6_2001_0db8_0012L);
        assertThat(IpPrefix.of(IpAddress.parse("example.com"))).isZero();
    }

    @Test
    void givesBackAnAddressToLookUp() {
        assertThat(IpPrefix.address(0x4_0000_00cb_0071L)).isEqualTo(IpAddress.parse("203.0.113.0"));
        assertThat(IpPrefix.address(0x6_2001_0db8_0012L)).isEqualTo(IpAddress.parse("2001:db8:12::"));
        assertThat(IpPrefix.address(0)).isNull();
    }

    @Property
    void thePrefixOfItsAddressIsThePrefix(@ForAll @Size(4) byte[] v4, @ForAll @Size(16) byte[] v6)
            throws UnknownHostException {
        for (byte[] bytes : new byte[][] {v4, v6}) {
            long prefix = IpPrefix.of(IpAddress.of(InetAddress.getByAddress(bytes)));
            assertThat(IpPrefix.of(IpPrefix.address(prefix))).isEqualTo(prefix);
        }
    }
}
