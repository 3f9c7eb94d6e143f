package dev.waypost.visitor.geo;

import dev.waypost.visitor.data.OwnTable;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Distinguishes hosting networks from access networks: by AS number if known, else by words in the name. */
final class HostingNetworks {
    private static final Pattern WORDS = Pattern.compile("\\b(hosting|hosted|webhost|webhosting|datacenter|datacentre|"
            + "data center|data centre|rechenzentrum|vps|dedicated servers?|colocation|cloud|servers|cdn)\\b");

    /** Each of the words contains one of these: checking them first avoids the regular expression for most names. */
    private static final List<String> BEGINNINGS =
            List.of("host", "data", "rechenz", "vps", "server", "coloc", "cloud", "cdn");

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
        return numbers.contains(asn) || soundsLikeHosting(name.toLowerCase(Locale.ROOT));
    }

    private static boolean soundsLikeHosting(String name) {
        for (String beginning : BEGINNINGS) {
            if (name.contains(beginning)) {
                return WORDS.matcher(name).find();
            }
        }
        return false;
    }
}
