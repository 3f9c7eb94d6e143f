package dev.waypost.visitor.useragent;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The patterns of uap-core for less common browsers, systems and brands. */
final class KnownPatterns {
    static final KnownPatterns EMPTY = new KnownPatterns(List.of(), List.of(), List.of());

    private static final Pattern PLACEHOLDER = Pattern.compile("\\$(\\d)");

    private final Section browsers;
    private final Section systems;
    private final Section devices;

    private KnownPatterns(List<JsonNode> browsers, List<JsonNode> systems, List<JsonNode> devices) {
        this.browsers = new Section(browsers, List.of("family_replacement", "v1_replacement", "v2_replacement"));
        this.systems = new Section(
                systems, List.of("os_replacement", "os_v1_replacement", "os_v2_replacement", "os_v3_replacement"));
        this.devices = new Section(devices, List.of("brand_replacement"));
    }

    static KnownPatterns read(Path file, ObjectMapper json) throws IOException {
        JsonNode root = json.readTree(file.toFile());
        return new KnownPatterns(
                entries(root, "user_agent_parsers"), entries(root, "os_parsers"), entries(root, "device_parsers"));
    }

    int size() {
        return browsers.entries.size() + systems.entries.size() + devices.entries.size();
    }

    @Nullable
    NameAndVersion browser(String userAgent) {
        return browsers.find(userAgent);
    }

    @Nullable
    NameAndVersion system(String userAgent) {
        return systems.find(userAgent);
    }

    @Nullable
    String brand(String userAgent) {
        NameAndVersion device = devices.find(userAgent);
        return device == null || device.name.startsWith("Generic") ? null : device.name;
    }

    private static List<JsonNode> entries(JsonNode root, String section) {
        List<JsonNode> entries = new ArrayList<>();
        root.path(section).forEach(entries::add);
        return entries;
    }

    /** A name with an optional version. */
    record NameAndVersion(String name, @Nullable String version) {}

    /** One of the three lists: the first replacement field is the name, the others are parts of the version. */
    private static final class Section {
        private final List<JsonNode> entries;
        private final List<String> replacements;
        private final PatternIndex index;

        Section(List<JsonNode> entries, List<String> replacements) {
            this.entries = entries;
            this.replacements = replacements;
            this.index = new PatternIndex(entries.stream()
                    .map(entry -> new PatternIndex.Lazy(
                            entry.path("regex").asText(),
                            entry.path("regex_flag").asText().equals("i") ? Pattern.CASE_INSENSITIVE : 0))
                    .toList());
        }

        @Nullable
        NameAndVersion find(String userAgent) {
            PatternIndex.Match match = index.first(userAgent);
            if (match == null) {
                return null;
            }
            String name = value(match, 0);
            if (name == null) {
                return null;
            }
            StringBuilder version = new StringBuilder();
            for (int part = 1; part < 4; part++) {
                String value = value(match, part);
                if (value == null) {
                    break;
                }
                version.append(version.isEmpty() ? "" : ".").append(value);
            }
            return new NameAndVersion(name, version.isEmpty() ? null : version.toString());
        }

        /** The replacement of a group, or the group itself. */
        private @Nullable String value(PatternIndex.Match match, int part) {
            Matcher groups = match.groups();
            JsonNode replacement = part < replacements.size()
                    ? entries.get(match.index()).path(replacements.get(part))
                    : entries.get(match.index()).path("");
            String value = replacement.isTextual()
                    ? PLACEHOLDER
                            .matcher(replacement.asText())
                            .replaceAll(
                                    found -> Matcher.quoteReplacement(group(groups, Integer.parseInt(found.group(1)))))
                    : group(groups, part + 1);
            return value.isBlank() ? null : value.strip();
        }

        private static String group(Matcher groups, int number) {
            String value = number <= groups.groupCount() ? groups.group(number) : null;
            return value == null ? "" : value;
        }
    }
}
