package dev.waypost.imports.providers;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The services that links can be imported from. */
public enum ProviderName {
    BITLY("Bitly", "https://api-ssl.bitly.com", false),
    REBRANDLY("Rebrandly", "https://api.rebrandly.com", true),
    SHORTIO("Short.io", "https://api.short.io", false),
    DUB("Dub", "https://api.dub.co", true),
    YOURLS("YOURLS", null, true),
    KUTT("Kutt", "https://kutt.it", true),
    SHLINK("Shlink", null, true);

    private final String title;
    private final @Nullable String address;
    private final boolean tellsClicks;

    ProviderName(String title, @Nullable String address, boolean tellsClicks) {
        this.title = title;
        this.address = address;
        this.tellsClicks = tellsClicks;
    }

    public static Optional<ProviderName> of(String id) {
        return Arrays.stream(values()).filter(name -> name.id().equals(id)).findFirst();
    }

    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The display name. */
    public String title() {
        return title;
    }

    /** The URL of its API; null for self-hosted services. */
    public @Nullable String address() {
        return address;
    }

    public boolean hasTags() {
        return this != YOURLS && this != KUTT;
    }

    public boolean hasFolders() {
        return this == SHORTIO || this == DUB;
    }

    /** Whether its lists of links include click counts. */
    public boolean tellsClicks() {
        return tellsClicks;
    }
}
