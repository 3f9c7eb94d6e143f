package dev.waypost.platform.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PublicAddressesTest {
    private final PublicAddresses addresses = new PublicAddresses(false);

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0.0.0.0",
                "10.1.2.3",
                "100.64.0.1",
                "100.127.255.255",
                "127.0.0.1",
                "127.255.0.1",
                "169.254.169.254",
                "172.16.0.1",
                "172.31.255.255",
                "192.0.0.8",
                "192.168.1.1",
                "198.18.0.1",
                "198.19.255.255",
                "203.0.113.7",
                "224.0.0.1",
                "240.0.0.1",
                "255.255.255.255",
                "::",
                "::1",
                "::127.0.0.1",
                "::ffff:127.0.0.1",
                "::ffff:10.0.0.1",
                "64:ff9b::7f00:1",
                "64:ff9b:1::1",
                "fc00::1",
                "fd00::1",
                "fe80::1",
                "fec0::1",
                "ff02::1",
                "2001:0:7f00:1::",
                "2001:db8::1",
                "2002:7f00:1::",
                "100::1"
            })
    void addressesOutsideThePublicInternetAreRefused(String address) throws UnknownHostException {
        assertThat(PublicAddresses.isPublic(InetAddress.getByName(address))).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1.1.1.1",
                "8.8.8.8",
                "93.184.216.34",
                "100.63.255.255",
                "100.128.0.0",
                "172.32.0.1",
                "198.20.0.1",
                "2606:4700::1111",
                "2a00:1450:4001::1",
                "2001:4860:4860::8888"
            })
    void publicAddressesAreAllowed(String address) throws UnknownHostException {
        assertThat(PublicAddresses.isPublic(InetAddress.getByName(address))).isTrue();
    }

    @Test
    void otherSpellingsOfThisMachineAreRefused() {
        for (String host : new String[] {"localhost", "127.1", "2130706433", "[::1]", "0"}) {
            assertThatThrownBy(() -> addresses.find(host, 80)).as(host).isInstanceOf(RefusedAddressException.class);
        }
    }

    @Test
    void portsOfOtherServicesAreRefused() {
        for (int port : new int[] {0, 22, 25, 587, 3306, 5432, 6379, 11211}) {
            assertThatThrownBy(() -> addresses.find("1.1.1.1", port)).isInstanceOf(RefusedAddressException.class);
        }
    }

    @Test
    void otherPortsAreAllowed() throws IOException {
        for (int port : new int[] {80, 443, 8080, 8443, 9443, 65_535}) {
            assertThat(addresses.find("1.1.1.1", port)).isNotNull();
        }
    }

    @Test
    void anOperatorCanAllowAllOfThem() throws IOException {
        assertThat(new PublicAddresses(true).find("127.0.0.1", 8080)).isEqualTo(InetAddress.ofLiteral("127.0.0.1"));
    }
}
