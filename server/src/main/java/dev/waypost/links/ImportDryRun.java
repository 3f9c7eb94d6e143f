package dev.waypost.links;

import java.util.HashSet;
import java.util.Set;

/** What incoming links would have taken by now, had they been let in. */
public final class ImportDryRun {
    /** So many addresses are remembered; doubles among later ones go unnoticed. */
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
