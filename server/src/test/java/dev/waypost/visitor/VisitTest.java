package dev.waypost.visitor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waypost.testing.WaypostTest;
import dev.waypost.visitor.data.BuiltData;
import dev.waypost.visitor.geo.IpAddress;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

@WaypostTest
class VisitTest {
    private static final String IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 "
            + "(KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1";

    @Inject
    VisitorFactory visitors;

    @Test
    void findsThePlaceOfTheVisitor() {
        BuiltData.file("place-ipv4.mmdb");
        Visit visit = visit("193.99.144.80", Map.of());

        assertThat(visit.country()).isEqualTo("DE");
        assertThat(visit.continent()).isEqualTo("EU");
        assertThat(visit.timezone()).isEqualTo("Europe/Berlin");
        assertThat(visit.latitude()).isBetween(47.0, 55.0);
        assertThat(visit("::ffff:193.99.144.80", Map.of()).country()).isEqualTo("DE");
    }

    @Test
    void theKeptPartOfAnAddressIsEnoughForTheCountry() {
        BuiltData.file("place-ipv4.mmdb");
        String kept = "193.99.144.0";

        assertThat(IpPrefix.address(IpPrefix.of(IpAddress.parse("193.99.144.80"))))
                .isEqualTo(IpAddress.parse(kept));
        assertThat(visit(kept, Map.of()).country()).isEqualTo("DE");
    }

    @Test
    void hasNoPlaceForUnknownAddresses() {
        for (String ip : new String[] {"127.0.0.1", "::1", "10.0.0.1", "", "nonsense", "fe80::1%eth0"}) {
            Visit visit = visit(ip, Map.of());
            assertThat(visit.country()).as(ip).isNull();
            assertThat(visit.continent()).isNull();
            assertThat(visit.timezone()).isNull();
            assertThat(visit.latitude()).isNaN();
            assertThat(visit.asn()).isZero();
            assertThat(visit.vpn() || visit.proxy() || visit.tor() || visit.datacenter())
                    .isFalse();
        }
    }

    @Test
    void readsTheRequest() {
        Visit visit = visit(
                "192.0.2.1",
                Map.of(
                        "User-Agent", IPHONE,
                        "Referer", "https://www.google.com/search",
                        "Accept-Language", "de-AT,de;q=0.9"));

        assertThat(visit.deviceType()).isEqualTo("mobile");
        assertThat(visit.os()).isEqualTo("iOS");
        assertThat(visit.deviceBrand()).isEqualTo("Apple");
        assertThat(visit.bot()).isFalse();
        assertThat(visit.referrerDomain()).isEqualTo("google.com");
        assertThat(visit.languages()).containsExactly("de-AT", "de");
        assertThat(visit.isNew()).isTrue();
        assertThat(visit.fingerprint()).isEqualTo(42);
        assertThat(visitors.agent(request("192.0.2.1", Map.of())).bot()).isTrue();
    }

    private Visit visit(@Nullable String ip, Map<String, String> headers) {
        return visitors.of(request(ip == null ? "" : ip, headers), new VisitorIdentity(42, false));
    }

    private static VisitRequest request(String ip, Map<String, String> headers) {
        return new Request(IpAddress.parse(ip), new HashMap<>(headers));
    }

    private record Request(@Nullable IpAddress address, Map<String, String> headers) implements VisitRequest {
        @Override
        public Instant at() {
            return Instant.EPOCH;
        }

        @Override
        public String method() {
            return "GET";
        }

        @Override
        public String host() {
            return "go.example.com";
        }

        @Override
        public String path() {
            return "/x";
        }

        @Override
        public @Nullable String header(String name) {
            return headers.get(name);
        }

        @Override
        public @Nullable String cookie(String name) {
            return null;
        }

        @Override
        public @Nullable String query(String name) {
            return null;
        }
    }
}
