package dev.waypost.platform.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BaseAddressTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://localhost:8080",
                "http://LOCALHOST",
                "http://waypost.localhost",
                "https://127.0.0.1",
                "http://127.8.9.1:80/",
                "http://[::1]:8080"
            })
    void namesOfThisMachineAreLocal(String address) {
        assertThat(isLocal(address)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://go.example.com",
                "http://localhost.example.com",
                "http://notlocalhost",
                "http://10.0.0.1",
                "http://127.example.com",
                "http://[2001:db8::1]"
            })
    void everythingElseIsPublic(String address) {
        assertThat(isLocal(address)).isFalse();
    }

    private static boolean isLocal(String address) {
        return TestSettings.base(TestSettings.of(Map.of("waypost.base-url", address)))
                .isLocal();
    }
}
