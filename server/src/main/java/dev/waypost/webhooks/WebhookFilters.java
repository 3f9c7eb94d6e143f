package dev.waypost.webhooks;

import dev.waypost.occurrences.Occurrence.About;
import dev.waypost.platform.error.ApiException;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** Which visits a webhook is told of. What is left out leaves the choice open. */
public record WebhookFilters(
        @Size(max = 250) @Schema(examples = "[\"DE\", \"US\"]", description = "ISO 3166 codes of two letters") @Nullable
        List<@NotNull @Size(max = 2) String> countries,

        @Size(max = 10) @Schema(examples = "[\"mobile\"]") @Nullable
        List<@NotNull @Size(max = 20) String> devices,

        @Schema(description = "Whether visits of bots are left out; they are unless this is false") @Nullable
        Boolean excludeBots) {
    static final WebhookFilters NONE = new WebhookFilters(null, null, null);

    private static final Set<String> DEVICES = Set.of("mobile", "tablet", "desktop", "tv", "bot");

    /** The same as it is kept; refuses what can never match. */
    WebhookFilters checked() {
        List<String> upper = countries == null
                ? null
                : countries.stream()
                        .map(country -> country.toUpperCase(Locale.ROOT))
                        .distinct()
                        .toList();
        List<String> lower = devices == null
                ? null
                : devices.stream()
                        .map(device -> device.toLowerCase(Locale.ROOT))
                        .distinct()
                        .toList();
        if (upper != null && !upper.stream().allMatch(country -> country.matches("[A-Z]{2}"))) {
            throw ApiException.invalid("filters.countries", "must be codes of two letters such as DE");
        }
        if (lower != null && !DEVICES.containsAll(lower)) {
            throw ApiException.invalid("filters.devices", "must be among desktop, mobile, tablet, tv and bot");
        }
        return new WebhookFilters(upper, lower, excludeBots);
    }

    boolean takes(About about) {
        return (!about.bot() || Boolean.FALSE.equals(excludeBots))
                && isAmong(countries, about.country())
                && isAmong(devices, about.device());
    }

    private static boolean isAmong(@Nullable List<String> wanted, @Nullable String found) {
        return wanted == null || wanted.isEmpty() || (found != null && wanted.contains(found));
    }
}
