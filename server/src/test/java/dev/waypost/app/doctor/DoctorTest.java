package dev.waypost.app.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waypost.platform.config.WaypostConfig;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiRequest;
import io.quarkus.runtime.configuration.DurationConverter;
import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@WaypostTest
class DoctorTest {
    @TempDir
    Path data;

    @BeforeEach
    void closeTheFolder() throws IOException {
        mode("rwx------");
    }

    @Test
    void aServerForThisMachineIsFine() {
        List<CheckupResult> results = examined(Map.of(
                "waypost.base-url", "http://localhost:" + ApiRequest.serverUrl().getPort()));
        assertThat(results).noneMatch(CheckupResult::isBad);
        assertThat(results)
                .extracting(CheckupResult::subject)
                .contains("Base URL", "Mail", "Trusted proxies", "Data folder", "Disk", "PostgreSQL", "Client address");
    }

    @Test
    void aProxyThatForwardsForgedAddressesIsReported() {
        // Resolves to this machine but is not a loopback name, like a host behind a proxy that passes X-Forwarded-For
        // on.
        assertThat(bad(Map.of(
                        "waypost.base-url",
                        "http://0.0.0.0:" + ApiRequest.serverUrl().getPort())))
                .contains("Base URL", "Mail", "Client address");
    }

    @Test
    void settingsThatOpenAPublicServerAreWrong() {
        assertThat(bad(Map.of(
                        "waypost.base-url",
                        "http://0.0.0.0:" + ApiRequest.serverUrl().getPort(),
                        "waypost.trusted-proxies",
                        "0.0.0.0/0",
                        "waypost.allow-private-targets",
                        "true")))
                .contains("Trusted proxies", "Private targets");
    }

    @Test
    void aFolderThatOthersCanReadIsWrong() throws IOException {
        mode("rwxr-xr-x");
        assertThat(bad(Map.of(
                        "waypost.base-url",
                        "http://localhost:" + ApiRequest.serverUrl().getPort())))
                .containsExactly("Data folder");
    }

    @Test
    void aServerThatDoesNotAnswerIsWrong() {
        assertThat(bad(Map.of("waypost.port", "1"))).containsExactly("Server");
    }

    private List<String> bad(Map<String, String> given) {
        return examined(given).stream()
                .filter(CheckupResult::isBad)
                .map(CheckupResult::subject)
                .toList();
    }

    private List<CheckupResult> examined(Map<String, String> given) {
        Map<String, String> all = new HashMap<>(given);
        all.putIfAbsent("waypost.port", String.valueOf(ApiRequest.serverUrl().getPort()));
        all.put("waypost.data", data.toString());
        WaypostConfig settings = new SmallRyeConfigBuilder()
                .addDefaultInterceptors()
                .withConverter(Duration.class, 200, new DurationConverter())
                .withMapping(WaypostConfig.class)
                .withValidateUnknown(false)
                .withSources(new PropertiesConfigSource(all, "given", 100))
                .build()
                .getConfigMapping(WaypostConfig.class);
        return Doctor.examine(settings, new ServerProbe());
    }

    private void mode(String permissions) throws IOException {
        Files.setPosixFilePermissions(data, PosixFilePermissions.fromString(permissions));
    }
}
