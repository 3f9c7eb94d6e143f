package dev.waypost.webhooks.model;

import dev.waypost.occurrences.Occurrence.About;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.web.input.NoOtherFields;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The visits that a webhook receives messages about. Omitted filters match everything. */
@NoOtherFields
public record WebhookFilters(
        @Size(max = 250) @Schema(examples = "[\"DE\", \"US\"]", description = "ISO 3166 codes of two letters") @Nullable
        List<@NotNull @Size(max = 2) String> countries,

        @Size(max = 10) @Schema(examples = "[\"mobile\"]") @Nullable
        List<@NotNull @Size(max = 20) String> devices,

        @Schema(description = "Whether visits of bots are excluded. Defaults to true") @Nullable
        Boolean excludeBots) {
    public static final WebhookFilters NONE = new WebhookFilters(null, null, null);

    /** Kosovo has no ISO code; visitor data uses the customary one. */
    private static final Set<String> COUNTRIES = Stream.concat(
                    Locale.getISOCountries(Locale.IsoCountryCode.PART1_ALPHA2).stream(), Stream.of("XK"))
            .collect(Collectors.toUnmodifiableSet());

    private static final Set<String> DEVICES = Set.of("mobile", "tablet", "desktop", "tv", "bot");

    /** The normalised filters; rejects values that can never match. */
    public WebhookFilters checked() {
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
        if (upper != null && !COUNTRIES.containsAll(upper)) {
            throw ApiException.invalid("filters.countries", "must be ISO 3166 codes of two letters such as DE");
        }
        if (lower != null && !DEVICES.containsAll(lower)) {
            throw ApiException.invalid("filters.devices", "must be desktop, mobile, tablet, tv or bot");
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
