package dev.waypost.visitor.geo;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** All networks by address, read from lines {@code first,last,asn,name}. */
final class NetworkTable {
    static final NetworkTable EMPTY = new NetworkTable(RangeTable.EMPTY, List.of());

    private final RangeTable ranges;
    private final Network[] networks;

    private NetworkTable(RangeTable ranges, List<Network> networks) {
        this.ranges = ranges;
        this.networks = networks.toArray(Network[]::new);
    }

    static NetworkTable read(Path file, HostingNetworks hosting) throws IOException {
        RangeTable.Builder ranges = new RangeTable.Builder();
        List<Network> networks = new ArrayList<>();
        Map<String, Integer> known = new HashMap<>();
        try (BufferedReader lines = Files.newBufferedReader(file)) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                int first = line.indexOf(',');
                int second = line.indexOf(',', first + 1);
                if (second < 0) {
                    continue;
                }
                IpAddress start = IpAddress.parse(line.substring(0, first));
                IpAddress end = IpAddress.parse(line.substring(first + 1, second));
                if (start != null && end != null) {
                    int network = known.computeIfAbsent(line.substring(second + 1), described -> {
                        networks.add(network(described, hosting));
                        return networks.size() - 1;
                    });
                    ranges.add(start, end, network);
                }
            }
        }
        return new NetworkTable(ranges.build(), networks);
    }

    Network find(IpAddress address) {
        int found = ranges.find(address);
        return found == RangeTable.NONE ? Network.UNKNOWN : networks[found];
    }

    int size() {
        return ranges.size();
    }

    private static Network network(String described, HostingNetworks hosting) {
        int comma = described.indexOf(',');
        String number = comma < 0 ? described : described.substring(0, comma);
        if (number.isEmpty() || number.length() > 10 || !number.chars().allMatch(c -> c >= '0' && c <= '9')) {
            return Network.UNKNOWN;
        }
        long asn = Long.parseLong(number);
        String name = comma < 0 ? "" : unquoted(described.substring(comma + 1).strip());
        return new Network(asn, name.isEmpty() ? null : name, hosting.contains(asn, name));
    }

    private static String unquoted(String field) {
        return field.length() >= 2 && field.startsWith("\"") && field.endsWith("\"")
                ? field.substring(1, field.length() - 1).replace("\"\"", "\"")
                : field;
    }
}
