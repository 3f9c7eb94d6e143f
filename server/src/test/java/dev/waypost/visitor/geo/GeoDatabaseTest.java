package dev.waypost.visitor.geo;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;
import static org.assertj.core.api.Assertions.within;

import dev.waypost.visitor.data.BuiltData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class GeoDatabaseTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource({
        "8.8.8.8,US",
        "1.1.1.1,AU",
        "193.99.144.80,DE",
        "212.58.244.20,GB",
        "133.11.0.1,JP",
        "::ffff:193.99.144.80,DE"
    })
    void findsTheCountryOfIpv4Addresses(String ip, String country) throws IOException {
        GeoDatabase file = GeoDatabase.open(BuiltData.file("place-ipv4.mmdb"));

        assertThat(file.find(address(ip)).country()).isEqualTo(country);
    }

    @ParameterizedTest
    @CsvSource({"2a02:2e0:3fe:1001:7777:772e:2:85,DE", "2001:200::1,JP", "2a00:1450:4001:81b::200e,DE"})
    void findsTheCountryOfIpv6Addresses(String ip, String country) throws IOException {
        GeoDatabase file = GeoDatabase.open(BuiltData.file("place-ipv6.mmdb"));

        assertThat(file.find(address(ip)).country()).isEqualTo(country);
    }

    @Test
    void knowsCityAndCoordinates() throws IOException {
        GeoLocation location =
                GeoDatabase.open(BuiltData.file("place-ipv4.mmdb")).find(address("193.99.144.80"));

        assertThat(location.city()).isNotBlank();
        assertThat(location.region()).isNotBlank();
        assertThat(location.latitude()).isCloseTo(51, within(5.0));
        assertThat(location.longitude()).isCloseTo(10, within(5.0));
    }

    @Test
    void anIpv6AddressIsNotLookedForAmongIpv4Addresses() throws IOException {
        GeoDatabase file = GeoDatabase.open(BuiltData.file("place-ipv4.mmdb"));

        assertThat(file.find(address("2001:200::1"))).isEqualTo(GeoLocation.UNKNOWN);
    }

    @ParameterizedTest
    @ValueSource(strings = {"place-ipv4.mmdb", "place-ipv6.mmdb"})
    void everyAddressHasAnAnswer(String name) throws IOException {
        GeoDatabase file = GeoDatabase.open(BuiltData.file(name));
        Random random = new Random(1);
        int known = 0;
        for (int i = 0; i < 100_000; i++) {
            GeoLocation v4 = file.find(IpAddress.v4(random.nextInt() & 0xFFFF_FFFFL));
            GeoLocation v6 =
                    file.find(IpAddress.v6(0x2000_0000_0000_0000L | random.nextLong() >>> 3, random.nextLong()));
            for (GeoLocation location : new GeoLocation[] {v4, v6}) {
                known += location.country() == null ? 0 : 1;
                assertThat(location.country() == null || location.country().matches("[A-Z]{2}"))
                        .isTrue();
            }
        }
        assertThat(known).isPositive();
    }

    @Test
    void aFileCutShortIsRefusedOrAnswersNothing() throws IOException {
        byte[] whole = Files.readAllBytes(BuiltData.file("place-ipv4.mmdb"));
        byte[] end = Arrays.copyOfRange(whole, whole.length - 100_000, whole.length);
        Path tail = Files.write(folder.resolve("tail.mmdb"), end);
        Path head = Files.write(folder.resolve("head.mmdb"), Arrays.copyOf(whole, 100_000));

        assertThatIOException().isThrownBy(() -> GeoDatabase.open(head));
        GeoDatabase damaged = GeoDatabase.open(tail);
        for (int i = 0; i < 256; i++) {
            assertThat(damaged.find(IpAddress.v4((long) i << 24))).isNotNull();
        }
    }

    @Test
    void aFileOfAnotherFormatIsRefused() throws IOException {
        Path other = Files.writeString(folder.resolve("other.mmdb"), "not a database");

        assertThatIOException().isThrownBy(() -> GeoDatabase.open(other));
    }

    @Test
    void recordsOfMaxMindAreUnderstoodToo() {
        GeoLocation location = GeoLocation.of(Map.of(
                "country", Map.of("iso_code", "at"),
                "subdivisions", java.util.List.of(Map.of("names", Map.of("en", "Vienna"))),
                "city", Map.of("names", Map.of("en", "Vienna", "de", "Wien")),
                "location", Map.of("latitude", 48.2, "longitude", 16.37, "time_zone", "Europe/Vienna")));

        assertThat(location).isEqualTo(new GeoLocation("AT", "Vienna", "Vienna", 48.2, 16.37, "Europe/Vienna"));
    }

    private static IpAddress address(String ip) {
        return requireNonNull(IpAddress.parse(ip));
    }
}
