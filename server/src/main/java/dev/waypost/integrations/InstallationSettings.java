package dev.waypost.integrations;

import dev.waypost.platform.error.ApiException;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The configuration and secrets of a connection. */
public record InstallationSettings(Map<String, @Nullable Object> config, Map<String, String> credentials) {
    private static final int SHOWN = 4;
    private static final int LONG_ENOUGH = 12;

    /** The secret with that name; empty if there is none. */
    public String secret(String name) {
        return credentials.getOrDefault(name, "");
    }

    /** The text with that name in the configuration. */
    public @Nullable String text(String name) {
        return config.get(name) instanceof String text && !text.isBlank() ? text.strip() : null;
    }

    /** Rejects unknown settings. */
    public void requireOnly(Set<String> configNames, Set<String> secretNames) {
        config.keySet().stream()
                .filter(name -> !configNames.contains(name))
                .findFirst()
                .ifPresent(name -> {
                    throw ApiException.invalid("config", "accepts only %s".formatted(String.join(", ", configNames)));
                });
        credentials.keySet().stream()
                .filter(name -> !secretNames.contains(name))
                .findFirst()
                .ifPresent(name -> {
                    throw ApiException.invalid(
                            "credentials", "accepts only %s".formatted(String.join(", ", secretNames)));
                });
    }

    /** Requires a secret in the given format. */
    public String requireSecret(String name, Pattern form, String problem) {
        String secret = secret(name).strip();
        if (!form.matcher(secret).matches()) {
            throw ApiException.invalid(name, problem);
        }
        return secret;
    }

    /** A text in the given format, or null if it is missing. */
    public @Nullable String checkedText(String name, Pattern form, String problem) {
        Object given = config.get(name);
        @Nullable String text = text(name);
        boolean none = given == null || (given instanceof String blank && blank.isBlank());
        if (!none && (text == null || !form.matcher(text).matches())) {
            throw ApiException.invalid(name, problem);
        }
        return text;
    }

    /** The masked secrets: only their last characters. */
    Map<String, String> masked() {
        return credentials.entrySet().stream()
                .collect(Collectors.toMap(Map.Entry::getKey, one -> mask(one.getValue())));
    }

    /** The last characters of a secret that is long enough to be recognised by them. */
    public static String mask(String secret) {
        return "****" + (secret.length() < LONG_ENOUGH ? "" : secret.substring(secret.length() - SHOWN));
    }
}
