package dev.waypost.visitor.geo;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.waypost.platform.config.WaypostConfig;
import dev.waypost.testing.WaypostTest;
import dev.waypost.visitor.data.VisitorFilesAccess;
import dev.waypost.visitor.geo.Networks.Lists;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@WaypostTest
class NetworksTest {
    private static final IpAddress FIRST = address("192.0.2.7");
    private static final IpAddress SECOND = address("198.51.100.7");
    private static final IpAddress SIXTH = address("2001:db8::7");

    @Inject
    WaypostConfig config;

    @Inject
    VisitorFilesAccess files;

    @Inject
    Networks networks;

    @BeforeEach
    void makeTheFolder() throws IOException {
        Files.createDirectories(config.visitorData());
    }

    @AfterEach
    void takeTheDatabaseAway() throws IOException {
        Files.deleteIfExists(database());
        files.lookForChanges();
    }

    @Test
    void anIp2ProxyDatabaseIsAListOfVpnsProxiesAndTor() throws IOException {
        assertThat(networks.lists()).returns(false, Lists::vpn);

        put(new Ip2ProxyBin(11)
                .with("192.0.2.0", "192.0.2.255", "VPN")
                .with("198.51.100.0", "198.51.100.255", "TOR")
                .with("2001:db8::", "2001:db8::ffff", "RES")
                .bytes());

        assertThat(networks.lists())
                .returns(true, Lists::vpn)
                .returns(true, Lists::proxy)
                .returns(true, Lists::tor);
        assertThat(networks.isVpn(FIRST)).isTrue();
        assertThat(networks.isTor(SECOND)).isTrue();
        assertThat(networks.isProxy(SIXTH)).isTrue();
        assertThat(networks.isProxy(FIRST)).isFalse();
        assertThat(networks.isVpn(SECOND)).isFalse();
        assertThat(networks.isTor(SIXTH)).isFalse();
    }

    @Test
    void anIp2ProxyDatabaseIsReplacedWithoutARestart() throws IOException {
        put(new Ip2ProxyBin(2).with("192.0.2.0", "192.0.2.255", "VPN").bytes());
        put(new Ip2ProxyBin(4).with("198.51.100.0", "198.51.100.255", "VPN").bytes());

        assertThat(networks.isVpn(FIRST)).isFalse();
        assertThat(networks.isVpn(SECOND)).isTrue();

        takeTheDatabaseAway();
        assertThat(networks.isVpn(SECOND)).isFalse();
        assertThat(networks.lists()).returns(false, Lists::vpn);
    }

    @Test
    void aBrokenIp2ProxyDatabaseKeepsThePreviousOne() throws IOException {
        put(new Ip2ProxyBin(2).with("192.0.2.0", "192.0.2.255", "VPN").bytes());
        put("not a database".getBytes(StandardCharsets.UTF_8));

        assertThat(networks.isVpn(FIRST)).isTrue();
        assertThat(networks.lists()).returns(true, Lists::vpn);
    }

    private void put(byte[] bytes) throws IOException {
        Path written = Files.write(config.visitorData().resolve("ip2proxy.new"), bytes);
        Path _ = Files.move(written, database(), StandardCopyOption.REPLACE_EXISTING);
        files.lookForChanges();
    }

    private Path database() {
        return config.visitorData().resolve("ip2proxy.bin");
    }

    private static IpAddress address(String ip) {
        return requireNonNull(IpAddress.parse(ip));
    }
}
