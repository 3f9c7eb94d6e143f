package dev.waypost.platform.web.address;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AddressRangeTest {
    @Test
    void containsExactlyItsAddresses() {
        AddressRange ten = AddressRange.parse("10.0.0.0/8");
        assertThat(ten.contains(AddressRange.address("10.255.255.255"))).isTrue();
        assertThat(ten.contains(AddressRange.address("11.0.0.0"))).isFalse();
        assertThat(ten.contains(AddressRange.address("::1"))).isFalse();
        assertThat(AddressRange.parse("2001:db8::/33").contains(AddressRange.address("2001:db8:7fff::1")))
                .isTrue();
        assertThat(AddressRange.parse("2001:db8::/33").contains(AddressRange.address("2001:db8:8000::1")))
                .isFalse();
        assertThat(AddressRange.parse("192.0.2.7").contains(AddressRange.address("192.0.2.8")))
                .isFalse();
    }

    @Property
    void everyAddressIsInItsOwnRange(
            @ForAll @IntRange(min = 0, max = 255) int a,
            @ForAll @IntRange(min = 0, max = 255) int b,
            @ForAll @IntRange(min = 0, max = 32) int bits) {
        String address = "%d.%d.%d.%d".formatted(a, b, b, a);
        assertThat(AddressRange.parse(address + "/" + bits).contains(AddressRange.address(address)))
                .isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "x", "10.0.0.0/33", "10.0.0.0/-1", "10.0.0/8", "::/129", "localhost", "1.2.3.4/", "300.1.1.1"
            })
    void refusesInvalidRanges(String text) {
        assertThatThrownBy(() -> AddressRange.parse(text)).isInstanceOf(IllegalArgumentException.class);
    }
}
