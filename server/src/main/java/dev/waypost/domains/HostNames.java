package dev.waypost.domains;

import dev.waypost.platform.config.WaypostConfig;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.web.input.AsciiHost;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.net.URI;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Validates and normalises host names: ASCII, lower case, no trailing dot. */
@Singleton
class HostNames {
    private static final int LONGEST = 253;
    /** At least two labels; the last begins with a letter, which excludes addresses such as 10.0.0.1. */
    private static final Pattern HOST =
            Pattern.compile("([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]");

    /** Top-level names that do not exist in public DNS. */
    private static final Set<String> NOT_PUBLIC = Set.of("localhost", "local", "internal", "arpa", "onion", "invalid");

    private final List<String> own;
    private final String target;

    @Inject
    HostNames(WaypostConfig config) {
        this(config.baseUrl(), config.shortUrl(), config.dashboardUrl());
    }

    HostNames(String baseUrl, String shortUrl, String dashboardUrl) {
        this.own = Stream.of(baseUrl, shortUrl, dashboardUrl)
                .map(HostNames::hostOf)
                .distinct()
                .toList();
        this.target = hostOf(shortUrl);
    }

    /** The required CNAME target of custom domains: the short domain of the service. */
    String target() {
        return target;
    }

    /** The normalised form of user input. */
    String read(String typed) {
        String host = publicName(typed, "domain", "go.example.com");
        if (own.stream().anyMatch(name -> host.equals(name) || host.endsWith("." + name))) {
            throw ApiException.invalid("domain", "belongs to this service");
        }
        return host;
    }

    /**
     * The normalised form of any public host name.
     *
     * @param field the field named in errors
     */
    static String publicName(String typed, String field, String example) {
        String host = ascii(typed.strip(), field, example);
        if (host.length() > LONGEST || !HOST.matcher(host).matches()) {
            throw refused(field, example);
        }
        if (NOT_PUBLIC.contains(host.substring(host.lastIndexOf('.') + 1))) {
            throw ApiException.invalid(field, "must be a public host name");
        }
        return host;
    }

    private static String ascii(String name, String field, String example) {
        String ascii = AsciiHost.of(name).orElseThrow(() -> refused(field, example));
        return ascii.endsWith(".") ? ascii.substring(0, ascii.length() - 1) : ascii;
    }

    private static String hostOf(String address) {
        return URI.create(address).getHost().toLowerCase(Locale.ROOT);
    }

    private static ApiException refused(String field, String example) {
        return ApiException.invalid(
                field, "must be a host name such as %s, without a port or a path".formatted(example));
    }
}
