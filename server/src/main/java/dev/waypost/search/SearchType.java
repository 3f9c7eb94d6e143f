package dev.waypost.search;

import dev.waypost.access.Permission;
import dev.waypost.platform.error.ApiException;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The searchable types and the permissions they require. */
enum SearchType {
    LINKS(Permission.LINKS_READ),
    CAMPAIGNS(Permission.CAMPAIGNS_READ),
    RULES(Permission.RULES_READ),
    DOMAINS(Permission.DOMAINS_READ),
    TAGS(Permission.LINKS_READ),
    FOLDERS(Permission.LINKS_READ),
    CUSTOMERS(Permission.ANALYTICS_READ);

    private final Permission permission;

    SearchType(Permission permission) {
        this.permission = permission;
    }

    Permission permission() {
        return permission;
    }

    /** All types by default. */
    static Set<SearchType> read(@Nullable String asked) {
        if (asked == null || asked.isBlank()) {
            return EnumSet.allOf(SearchType.class);
        }
        return Arrays.stream(asked.split(","))
                .map(name -> of(name.strip()))
                .collect(Collectors.toCollection(() -> EnumSet.noneOf(SearchType.class)));
    }

    private static SearchType of(String name) {
        return Arrays.stream(values())
                .filter(type -> type.text().equals(name))
                .findFirst()
                .orElseThrow(() -> ApiException.invalid(
                        "types",
                        "must be some of %s, separated by commas"
                                .formatted(Arrays.stream(values())
                                        .map(SearchType::text)
                                        .collect(Collectors.joining(", ")))));
    }

    String text() {
        return name().toLowerCase(Locale.ROOT);
    }
}
