package dev.waypost.visitor.geo;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.waypost.visitor.data.BuiltData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NetworkTableTest {
    @TempDir
    Path folder;

    @Test
    void readsFirstLastNumberAndName() throws IOException {
        NetworkTable table = read("""
                192.0.2.0,192.0.2.255,64500,"Example, ""Inc.\"""
                198.51.100.0,198.51.100.127,64501,Example Hosting GmbH
                2001:db8::,2001:db8:0:ffff:ffff:ffff:ffff:ffff,64502,Example Six
                not,a,line
                """);

        assertThat(find(table, "192.0.2.7")).isEqualTo(new Network(64_500, "Example, \"Inc.\"", false));
        assertThat(find(table, "198.51.100.127")).isEqualTo(new Network(64_501, "Example Hosting GmbH", true));
        assertThat(find(table, "2001:db8::1")).isEqualTo(new Network(64_502, "Example Six", false));
        assertThat(find(table, "198.51.100.128")).isEqualTo(Network.UNKNOWN);
        assertThat(find(table, "0.0.0.0")).isEqualTo(Network.UNKNOWN);
        assertThat(find(table, "ffff::")).isEqualTo(Network.UNKNOWN);
    }

    @Test
    void tellsDatacentersFromNetworksOfPeople() throws IOException {
        NetworkTable table = NetworkTable.read(BuiltData.file("networks.csv"), HostingNetworks.read());

        assertThat(find(table, "1.1.1.1")).isEqualTo(new Network(13_335, "Cloudflare, Inc.", true));
        assertThat(find(table, "2606:4700:4700::1111").asn()).isEqualTo(13_335);
        assertThat(find(table, "88.198.1.1").datacenter()).as("Hetzner").isTrue();
        assertThat(find(table, "84.160.1.1").asn()).as("Deutsche Telekom").isEqualTo(3320);
        assertThat(find(table, "84.160.1.1").datacenter()).isFalse();
        assertThat(find(table, "73.1.1.1").datacenter()).as("Comcast").isFalse();
        assertThat(table.size()).isGreaterThan(400_000);
    }

    @Test
    void listsHoldAddressesAndRanges() throws IOException {
        Path file = Files.writeString(folder.resolve("vpn.txt"), """
                # exits
                192.0.2.0/25
                192.0.2.64/26   inside the one above
                198.51.100.7
                2001:db8::/33
                2001:db9::1
                nonsense
                10.0.0.0/99
                """);
        AddressList list = AddressList.read(file);

        assertThat(list.size()).isEqualTo(4);
        for (String inside : new String[] {
            "192.0.2.0", "192.0.2.127", "198.51.100.7", "2001:db8:7fff::1", "2001:db9::1", "::ffff:192.0.2.1"
        }) {
            assertThat(list.contains(address(inside))).as(inside).isTrue();
        }
        for (String outside :
                new String[] {"192.0.2.128", "198.51.100.8", "2001:db8:8000::", "2001:db9::2", "10.0.0.1"}) {
            assertThat(list.contains(address(outside))).as(outside).isFalse();
        }
    }

    private NetworkTable read(String lines) throws IOException {
        return NetworkTable.read(Files.writeString(folder.resolve("networks.csv"), lines), HostingNetworks.read());
    }

    private static Network find(NetworkTable table, String ip) {
        return table.find(address(ip));
    }

    private static IpAddress address(String ip) {
        return requireNonNull(IpAddress.parse(ip));
    }
}
