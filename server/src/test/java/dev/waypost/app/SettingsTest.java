package dev.waypost.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.waypost.platform.config.WaypostConfig;
import io.smallrye.config.WithDefault;
import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SettingsTest {
    @TempDir
    Path folder;

    @Test
    void runsWithoutAnySetting() {
        WaypostConfig config = read(Map.of()).config();

        assertThat(config.port()).isEqualTo(8080);
        assertThat(config.data()).isEqualTo(Path.of("./data"));
        assertThat(config.baseUrl()).isEqualTo("http://localhost:8080");
        assertThat(config.dashboardUrl()).isEqualTo("http://localhost:8080/app");
        assertThat(config.databaseUrl()).isEmpty();
        assertThat(config.defaultPlan()).isEqualTo("enterprise");
        assertThat(config.adminEmail()).isEmpty();
        assertThat(config.adminPassword()).isEmpty();
        assertThat(config.trustedProxies()).containsExactly("127.0.0.0/8", "::1/128");
        assertThat(config.smtpUrl()).isEmpty();
        assertThat(config.mailFrom()).isEqualTo("Waypost <waypost@localhost>");
        assertThat(config.visitorData()).isEqualTo(Path.of("./data/visitor-data"));
        assertThat(config.logFormat()).isEqualTo("text");
    }

    @Test
    void everySettingIsChecked() {
        assertThat(Arrays.stream(WaypostConfig.class.getMethods()).map(SettingsTest::keyOf))
                .containsExactlyInAnyOrderElementsOf(
                        Arrays.stream(Setting.values()).map(Setting::key).toList());
    }

    @Test
    void everyDefaultWouldBeAccepted() {
        for (Method setting : WaypostConfig.class.getMethods()) {
            WithDefault byDefault = setting.getAnnotation(WithDefault.class);
            if (byDefault != null && !byDefault.value().contains("${")) {
                assertThat(Setting.ofKey(keyOf(setting)).orElseThrow().kind().accepts(byDefault.value()))
                        .as(keyOf(setting))
                        .isTrue();
            }
        }
    }

    @Test
    void addressesFollowThePort() {
        WaypostConfig config = read(Map.of("WAYPOST_PORT", "9000")).config();

        assertThat(config.baseUrl()).isEqualTo("http://localhost:9000");
        assertThat(config.dashboardUrl()).isEqualTo("http://localhost:9000/app");
    }

    @Test
    void theEnvironmentOverridesTheFile() throws IOException {
        file("""
                waypost.port=9000
                waypost.default-plan=pro
                """);

        WaypostConfig config = read(Map.of("WAYPOST_PORT", "9001")).config();

        assertThat(config.port()).isEqualTo(9001);
        assertThat(config.defaultPlan()).isEqualTo("pro");
    }

    @Test
    void anotherFileCanBeNamed() throws IOException {
        Files.writeString(folder.resolve("other"), "waypost.port=9002");

        assertThat(read(Map.of("WAYPOST_CONFIG", "other")).config().port()).isEqualTo(9002);
    }

    @Test
    void anEmptyVariableCountsAsUnset() {
        Settings settings = read(Map.of("WAYPOST_PORT", "", "WAYPOST_SMTP_URL", " "));

        assertThat(settings.config().port()).isEqualTo(8080);
        assertThat(settings.asProperties())
                .containsEntry("waypost.port", "8080")
                .doesNotContainKey("waypost.smtp-url");
    }

    @Test
    void settingsOfPlansAndTheFrameworkAreAccepted() throws IOException {
        file("""
                waypost.plans.pro.links=5
                quarkus.datasource.jdbc.max-size=40
                """);

        assertThat(read(Map.of("WAYPOST_PLANS_PRO_LINKS", "7")).asProperties())
                .containsEntry("waypost.plans.pro.links", "5")
                .containsEntry("quarkus.datasource.jdbc.max-size", "40");
    }

    @Test
    void stripeNeedsItsSecrets() {
        assertRefused(
                Map.of("WAYPOST_BILLING", "stripe"),
                "WAYPOST_STRIPE_SECRET_KEY is missing: WAYPOST_BILLING=stripe requires it, and it must be a secret"
                        + " or restricted"
                        + " key of Stripe, which begins with sk_ or rk_");
        assertRefused(
                Map.of("WAYPOST_BILLING", "stripe", "WAYPOST_STRIPE_SECRET_KEY", "sk_test_1"),
                "WAYPOST_STRIPE_WEBHOOK_SECRET is missing: WAYPOST_BILLING=stripe requires it, and it must be the"
                        + " signing secret"
                        + " of a webhook endpoint at Stripe, which begins with whsec_");
        assertThat(read(Map.of(
                                "WAYPOST_BILLING", "stripe",
                                "WAYPOST_STRIPE_SECRET_KEY", "sk_test_1",
                                "WAYPOST_STRIPE_WEBHOOK_SECRET", "whsec_1"))
                        .config()
                        .billing())
                .isEqualTo("stripe");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            WAYPOST_BILLING         | paypal                  | one of off, manual, stripe
            WAYPOST_PORT            | 0                       | a port from 1 to 65535
            WAYPOST_PORT            | 65536                   | a port from 1 to 65535
            WAYPOST_PORT            | http                    | a port from 1 to 65535
            WAYPOST_PORT            | 80 81                   | a port from 1 to 65535
            WAYPOST_BASE_URL        | go.example.com          | a URL that begins with http:// or https://
            WAYPOST_BASE_URL        | ftp://example.com       | a URL that begins with http:// or https://
            WAYPOST_DASHBOARD_URL   | https://                | a URL that begins with http:// or https://
            WAYPOST_DEFAULT_PLAN    | gold                    | one of starter, pro, enterprise
            WAYPOST_ADMIN_EMAIL     | root                    | an e-mail address
            WAYPOST_TRUSTED_PROXIES | proxy.example.com       | addresses or CIDR ranges with commas between them, such as 10.0.0.0/8,::1
            WAYPOST_TRUSTED_PROXIES | 10.0.0.0/33             | addresses or CIDR ranges with commas between them, such as 10.0.0.0/8,::1
            WAYPOST_TRUSTED_PROXIES | 10.0.0.0/8,             | addresses or CIDR ranges with commas between them, such as 10.0.0.0/8,::1
            WAYPOST_TRUSTED_PROXIES | 10.1                    | addresses or CIDR ranges with commas between them, such as 10.0.0.0/8,::1
            WAYPOST_TRUSTED_PROXIES | ::1/129                 | addresses or CIDR ranges with commas between them, such as 10.0.0.0/8,::1
            WAYPOST_DNS_RESOLVER    | dns.example.com         | the address of a DNS server, with or without a port: 9.9.9.9, 127.0.0.1:5353, [2620:fe::fe]:53
            WAYPOST_DNS_RESOLVER    | 9.9.9.9:99999           | the address of a DNS server, with or without a port: 9.9.9.9, 127.0.0.1:5353, [2620:fe::fe]:53
            WAYPOST_DNS_RESOLVER    | 9.9.9.999               | the address of a DNS server, with or without a port: 9.9.9.9, 127.0.0.1:5353, [2620:fe::fe]:53
            WAYPOST_DNS_RESOLVER    | 2620:fe::fe             | the address of a DNS server, with or without a port: 9.9.9.9, 127.0.0.1:5353, [2620:fe::fe]:53
            WAYPOST_MAIL_FROM       | Waypost                 | an e-mail address, alone or with a name: Waypost <waypost@example.com>
            WAYPOST_LOG_FORMAT      | xml                     | one of text, json
            """)
    void anInvalidValueIsReportedInOneLine(String variable, String value, String takes) {
        assertRefused(Map.of(variable, value), variable + " is \"" + value + "\": it must be " + takes);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            WAYPOST_DATABASE_URL   | mysql://u:secret@host/db   | a URL of the form postgresql://user:password@host:port/database
            WAYPOST_DATABASE_URL   | postgresql://u:secret@host | a URL of the form postgresql://user:password@host:port/database
            WAYPOST_ADMIN_PASSWORD | secret                     | at least 10 characters
            WAYPOST_SMTP_URL       | http://u:secret@host       | a URL of the form smtp://user:password@host:port, or smtps:// for TLS from the start
            """)
    void aWrongSecretIsNotShown(String variable, String value, String takes) {
        assertRefused(Map.of(variable, value), variable + " is not usable: it must be " + takes);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            WAYPOST_TRUSTED_PROXIES | 10.0.0.0/8, 192.168.1.7 ,2001:db8::/32,::ffff:10.0.0.1
            WAYPOST_DNS_RESOLVER    | 9.9.9.9
            WAYPOST_DNS_RESOLVER    | 127.0.0.1:5353
            WAYPOST_DNS_RESOLVER    | [2620:fe::fe]:53
            WAYPOST_DATABASE_URL    | postgresql://db.internal/waypost?sslmode=require
            WAYPOST_DATABASE_URL    | postgres://u:p%40ss@[::1]:5433/waypost
            WAYPOST_SMTP_URL        | smtps://mail.example.com
            WAYPOST_MAIL_FROM       | links@example.com
            WAYPOST_BASE_URL        | https://go.example.com
            """)
    void aRightValueIsKept(String variable, String value) {
        assertThat(read(Map.of(variable, value)).asProperties()).containsValue(value.strip());
    }

    @Test
    void theFirstAccountNeedsBothSettingsOrNone() {
        assertRefused(
                Map.of("WAYPOST_ADMIN_EMAIL", "admin@example.com"),
                "WAYPOST_ADMIN_PASSWORD is missing: it is required with WAYPOST_ADMIN_EMAIL"
                        + " and takes at least 10 characters");
        assertRefused(
                Map.of("WAYPOST_ADMIN_PASSWORD", "long enough by far"),
                "WAYPOST_ADMIN_EMAIL is missing: it is required with WAYPOST_ADMIN_PASSWORD"
                        + " and takes an e-mail address");
    }

    @Test
    void anUnknownNameIsRefused() throws IOException {
        assertRefused(
                Map.of("WAYPOST_PROT", "1"), "WAYPOST_PROT is not a setting of Waypost; did you mean WAYPOST_PORT?");
        assertRefused(
                Map.of("WAYPOST_COLOUR", "red"),
                "WAYPOST_COLOUR is not a setting of Waypost; docs/configuration.md lists them");
        file("waypost.base_url=http://localhost");
        assertRefused(
                Map.of(),
                "waypost.base_url in waypost.properties is not a setting of Waypost; did you mean waypost.base-url?");
    }

    @Test
    void anInvalidLineOfTheFileIsNamed() throws IOException {
        file("waypost.port=many");

        assertRefused(Map.of(), "waypost.port in waypost.properties is \"many\": it must be a port from 1 to 65535");
    }

    @Test
    void aNamedFileMustExist() {
        assertRefused(
                Map.of("WAYPOST_CONFIG", "missing.properties"),
                "WAYPOST_CONFIG is \"missing.properties\": it cannot be read: it must be a properties file");
    }

    @Test
    void readsDatabaseAddresses() {
        assertThat(DatabaseAddress.parse("postgresql://ann:p%40ss:+x@db:5433/links?sslmode=require"))
                .contains(new DatabaseAddress("jdbc:postgresql://db:5433/links?sslmode=require", "ann", "p@ss:+x"));
        assertThat(DatabaseAddress.parse("postgresql://db/links"))
                .contains(new DatabaseAddress("jdbc:postgresql://db/links", "", ""));
        assertThat(DatabaseAddress.parse("postgresql://db/%zz")).isEqualTo(Optional.empty());
    }

    private Settings read(Map<String, String> environment) {
        return Settings.read(environment, folder);
    }

    private void file(String lines) throws IOException {
        Files.writeString(folder.resolve("waypost.properties"), lines);
    }

    private void assertRefused(Map<String, String> environment, String line) {
        assertThatExceptionOfType(StartupException.class)
                .isThrownBy(() -> read(environment))
                .withMessage(line);
    }

    private static String keyOf(Method setting) {
        return "waypost." + setting.getName().replaceAll("([A-Z])", "-$1").toLowerCase(java.util.Locale.ROOT);
    }
}
