package dev.waypost.links.intake;

import dev.waypost.links.shortcodes.LinkAddress;
import java.util.HashSet;
import java.util.Set;

/** Tracks the addresses and external IDs that earlier links of a dry run would have taken. */
public final class ImportDryRun {
    /** Maximum number of remembered addresses; duplicates among later ones go unnoticed. */
    private static final int MOST = 200_000;

    private final Set<String> addresses = new HashSet<>();
    private long created;

    boolean isReserved(LinkAddress address) {
        return addresses.contains(address.key());
    }

    void reserve(LinkAddress address) {
        created++;
        if (addresses.size() < MOST) {
            addresses.add(address.key());
        }
    }

    long created() {
        return created;
    }
}
