package dev.waypost.visitor.geo;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import com.ip2proxy.IP2Proxy;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class Ip2ProxyDatabaseTest {
    private static final int FIRST_V4_ROW = 64 + 65_536 * 8;

    private static final List<String> TYPES = List.of("VPN", "TOR", "PUB", "WEB", "RES", "CPN", "EPN", "DCH", "SES");

    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource({"VPN,vpn", "CPN,vpn", "EPN,vpn", "TOR,tor", "PUB,proxy", "WEB,proxy", "RES,proxy"})
    void eachTypeIsExactlyOneFact(String type, String fact) throws IOException {
        Ip2ProxyDatabase file = read(databaseOf(11, type));

        for (String ip : new String[] {"192.0.2.7", "2001:db8::7", "::ffff:192.0.2.7"}) {
            assertThat(said(file, ip)).as(ip).isEqualTo(Set.of(fact));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"DCH", "SES", "AIC", "-"})
    void datacentersCrawlersAndUnknownTypesAreNoFact(String type) throws IOException {
        Ip2ProxyDatabase file = read(databaseOf(11, type).with("203.0.113.1", "203.0.113.1", "TOR"));

        assertThat(said(file, "192.0.2.7")).isEmpty();
        assertThat(said(file, "2001:db8::7")).isEmpty();
    }

    @Test
    void aRangeIncludesBothEnds() throws IOException {
        Ip2ProxyDatabase file = read(new Ip2ProxyBin(2)
                .with("192.0.2.16", "192.0.2.31", "VPN")
                .with("192.0.2.32", "192.0.2.32", "TOR")
                .with("200.0.0.0", "200.255.255.255", "PUB")
                .with("2001:db8::", "2001:db8::ffff:ffff:ffff:ffff", "VPN")
                .with("2001:db8:0:1::", "2001:db8:0:1::", "WEB")
                .with("fe00::", "fe00::1", "TOR"));

        for (String ip : new String[] {"192.0.2.16", "192.0.2.31", "2001:db8::", "2001:db8::ffff:ffff:ffff:ffff"}) {
            assertThat(said(file, ip)).as(ip).containsExactly("vpn");
        }
        for (String ip : new String[] {"200.0.0.0", "200.255.255.255", "2001:db8:0:1::"}) {
            assertThat(said(file, ip)).as(ip).containsExactly("proxy");
        }
        for (String ip : new String[] {"192.0.2.32", "fe00::", "fe00::1"}) {
            assertThat(said(file, ip)).as(ip).containsExactly("tor");
        }
        for (String ip : new String[] {
            "192.0.2.15",
            "192.0.2.33",
            "199.255.255.255",
            "201.0.0.0",
            "0.0.0.0",
            "255.255.255.255",
            "2001:db7:ffff:ffff:ffff:ffff:ffff:ffff",
            "2001:db8:0:1::1",
            "fe00::2",
            "::",
            "ffff::"
        }) {
            assertThat(said(file, ip)).as(ip).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11})
    void agreesWithTheVendorsLibraryForEveryPackage(int type) throws IOException {
        Random random = new Random(type);
        Ip2ProxyBin bin = new Ip2ProxyBin(type);
        List<String> probes = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            String v4 = "%d.%d.".formatted(11 + i, random.nextInt(256));
            String v6 = "2a%02x:%x:".formatted(i, random.nextInt(65_536));
            String kind = TYPES.get(random.nextInt(TYPES.size()));
            bin.with(v4 + "1.0", v4 + "2.255", kind).with(v6 + "1::", v6 + "2:ffff:ffff:ffff:ffff:ffff", kind);
            List.of("0.255", "1.0", "1.77", "2.255", "3.0").forEach(end -> probes.add(v4 + end));
            List.of("0:ffff:ffff:ffff:ffff:ffff", "1::", "2::7", "2:ffff:ffff:ffff:ffff:ffff", "3::")
                    .forEach(end -> probes.add(v6 + end));
        }
        Path path = Files.write(folder.resolve("ip2proxy.bin"), bin.bytes());
        Ip2ProxyDatabase file = Ip2ProxyDatabase.read(path);
        IP2Proxy library = new IP2Proxy();

        assertThat(library.Open(path.toString(), IP2Proxy.IOModes.IP2PROXY_MEMORY_MAPPED))
                .isZero();
        assertThat(library.GetPackageVersion()).isEqualTo(String.valueOf(type));
        for (String ip : probes) {
            assertThat(said(file, ip)).as(ip).isEqualTo(said(library, ip));
        }
    }

    @Test
    void aPackageWithoutTypesKnowsProxiesOnly() throws IOException {
        Ip2ProxyDatabase file = read(databaseOf(1, "VPN"));

        assertThat(said(file, "192.0.2.7")).containsExactly("proxy");
        assertThat(said(file, "2001:db8::7")).containsExactly("proxy");
        assertThat(said(file, "198.51.100.1")).isEmpty();
    }

    @Test
    void aPackageWithMoreColumnsThanTheVendorsLibraryKnowsIsRead() throws IOException {
        assertThat(said(read(databaseOf(12, "TOR")), "192.0.2.7")).containsExactly("tor");
    }

    @Test
    void aDatabaseWithoutIpv6KnowsNoIpv6Address() throws IOException {
        Ip2ProxyDatabase file = read(new Ip2ProxyBin(2).with("192.0.2.0", "192.0.2.255", "VPN"));

        assertThat(said(file, "192.0.2.7")).containsExactly("vpn");
        assertThat(said(file, "2001:db8::7")).isEmpty();
    }

    @Test
    void rowsThatFollowEachOtherAndSayTheSameAreOneRange() throws IOException {
        Ip2ProxyDatabase file = read(new Ip2ProxyBin(2)
                .with("192.0.2.0", "192.0.2.0", "PUB")
                .with("192.0.2.1", "192.0.2.1", "WEB")
                .with("192.0.2.2", "192.0.2.9", "PUB"));

        assertThat(file.size()).isEqualTo(1);
        assertThat(said(file, "192.0.2.9")).containsExactly("proxy");
    }

    @Test
    void aFileCutShortBeforeItsLastTypeIsRefused() throws IOException {
        byte[] whole = databaseOf(2, "VPN").bytes();
        int end = new String(whole, StandardCharsets.ISO_8859_1).indexOf("VPN") + 3;
        for (int length = 0; length < end; length += length < 64 || length >= FIRST_V4_ROW ? 1 : 8192) {
            refused(Arrays.copyOf(whole, length));
        }
        assertThat(said(read(Arrays.copyOf(whole, end)), "192.0.2.7")).containsExactly("vpn");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "not a database", "PK\3\4"})
    void aFileOfAnotherFormatIsRefused(String text) {
        byte[] start = text.getBytes(StandardCharsets.ISO_8859_1);
        refused(start);
        refused(Arrays.copyOf(start, 10_000));
    }

    @Test
    void aDatabaseOfAnotherProductIsRefused() {
        byte[] bytes = databaseOf(2, "VPN").bytes();
        bytes[29] = 1;

        refused(bytes);
    }

    @Test
    void rowsOutOfOrderAreRefused() {
        byte[] bytes = databaseOf(2, "VPN").bytes();
        ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).putInt(FIRST_V4_ROW, -1);

        refused(bytes);
    }

    @Test
    void anEmptyDatabaseIsRefused() {
        refused(new Ip2ProxyBin(2).bytes());
        refused(databaseOf(2, "DCH").bytes());
    }

    @Test
    void aDamagedFileIsRefusedOrAnswers() throws IOException {
        byte[] whole = databaseOf(4, "VPN").bytes();
        Random random = new Random(1);
        for (int i = 0; i < 500; i++) {
            byte[] damaged = whole.clone();
            int at = random.nextInt(64 + whole.length - FIRST_V4_ROW);
            damaged[at < 64 ? at : at - 64 + FIRST_V4_ROW] = (byte) random.nextInt();
            try {
                assertThat(said(read(damaged), "192.0.2.7")).hasSizeLessThan(2);
            } catch (IOException refused) {
                assertThat(refused).hasMessageStartingWith("it");
            }
        }
    }

    private static Ip2ProxyBin databaseOf(int type, String kind) {
        return new Ip2ProxyBin(type).with("192.0.2.0", "192.0.2.255", kind).with("2001:db8::", "2001:db8::ffff", kind);
    }

    private Ip2ProxyDatabase read(Ip2ProxyBin bin) throws IOException {
        return read(bin.bytes());
    }

    private Ip2ProxyDatabase read(byte[] bytes) throws IOException {
        return Ip2ProxyDatabase.read(Files.write(folder.resolve("ip2proxy.bin"), bytes));
    }

    private void refused(byte[] bytes) {
        assertThatIOException().as("%d bytes", bytes.length).isThrownBy(() -> read(bytes));
    }

    private static Set<String> said(IP2Proxy library, String ip) throws IOException {
        if (library.IsProxy(ip) != 1) {
            return Set.of();
        }
        return switch (library.GetProxyType(ip)) {
            case "VPN", "CPN", "EPN" -> Set.of("vpn");
            case "TOR" -> Set.of("tor");
            default -> Set.of("proxy");
        };
    }

    private static Set<String> said(Ip2ProxyDatabase file, String ip) {
        IpAddress address = requireNonNull(IpAddress.parse(ip));
        Set<String> said = new HashSet<>();
        if (file.isVpn(address)) {
            said.add("vpn");
        }
        if (file.isProxy(address)) {
            said.add("proxy");
        }
        if (file.isTor(address)) {
            said.add("tor");
        }
        return said;
    }
}
