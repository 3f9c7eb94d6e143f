package dev.waypost.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waypost.platform.config.WaypostConfig;
import io.smallrye.config.WithDefault;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** docs/configuration.md lists exactly the settings that the server accepts. */
class ConfigurationDocTest {
    private static final Pattern ROW = Pattern.compile("^\\| `(WAYPOST_[A-Z_]+)` \\| (?:`([^`]*)`)?[^|]*\\|.*$");

    @Test
    void listsEverySettingOnceWithItsDefault() throws IOException {
        Map<String, String> rows = rows();

        assertThat(rows.keySet())
                .containsExactlyInAnyOrderElementsOf(java.util.stream.Stream.concat(
                                Arrays.stream(Setting.values()).map(Setting::variable),
                                SettingsReader.OF_THE_LAUNCHER.stream())
                        .toList());
        for (var method : WaypostConfig.class.getMethods()) {
            WithDefault byDefault = method.getAnnotation(WithDefault.class);
            String variable =
                    "WAYPOST_" + method.getName().replaceAll("([A-Z])", "_$1").toUpperCase(Locale.ROOT);
            if (byDefault != null && !byDefault.value().contains("${")) {
                assertThat(rows.get(variable)).as(variable).isEqualTo(byDefault.value());
            }
        }
    }

    private static Map<String, String> rows() throws IOException {
        List<String> lines = Files.readAllLines(Path.of("..", "docs", "configuration.md"));
        return lines.stream()
                .map(ROW::matcher)
                .filter(Matcher::matches)
                .collect(Collectors.toMap(row -> row.group(1), row -> row.group(2) == null ? "" : row.group(2)));
    }
}
