package dev.waypost.visitor.place;

import dev.waypost.visitor.data.OwnTable;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Tells networks of computers from networks of people: by number where known, else by words in the name. */
final class HostingNetworks {
    private static final Pattern WORDS = Pattern.compile(
            "\\b(hosting|hosted|webhost|web ?hosting|datacent(er|re|rum)|data cent(er|re)|"
                    + "rechenzentrum|vps|dedicated servers?|colocation|colo|cloud|servers|serverius|cdn|content delivery)\\b");

    private final Set<Long> numbers;

    private HostingNetworks(Set<Long> numbers) {
        this.numbers = numbers;
    }

    static HostingNetworks read() {
        return new HostingNetworks(OwnTable.rows("hosting-networks.csv").stream()
                .map(row -> Long.valueOf(row[0]))
                .collect(Collectors.toUnmodifiableSet()));
    }

    boolean contains(long asn, String name) {
        return numbers.contains(asn)
                || WORDS.matcher(name.toLowerCase(Locale.ROOT)).find();
    }
}
