package dev.waypost.platform.http;

import dev.waypost.platform.config.WaypostConfig;
import dev.waypost.platform.web.address.AddressRange;
import dev.waypost.platform.web.input.WebUrl;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.net.Inet4Address;
import java.net.InetAddress;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Resolves hosts and rejects addresses that are not on the public internet: this machine, its network, and every range
 * that can embed or tunnel such an address.
 */
@ApplicationScoped
public class PublicAddresses {
    /** The allowed ports below 1024, which are otherwise reserved for other services. */
    private static final Set<Integer> OF_THE_WEB = Set.of(80, 443);

    /** Higher ports of databases, queues, remote control and other services that must not be reached. */
    private static final Set<Integer> OF_OTHERS = Set.of(
            1080, 1433, 1434, 1521, 1719, 1720, 1723, 2049, 2181, 2375, 2376, 2379, 2380, 3128, 3268, 3269, 3306, 3389,
            3659, 4045, 4190, 4369, 5060, 5061, 5432, 5601, 5672, 5900, 5984, 5985, 5986, 6000, 6379, 6443, 6566, 6665,
            6666, 6667, 6668, 6669, 6679, 6697, 7000, 7001, 8086, 8500, 9042, 9092, 9160, 9200, 9300, 10080, 10250,
            11211, 15672, 25565, 27017, 27018, 50000);

    /** Every range that IANA lists as not globally reachable. */
    private static final List<AddressRange> NOT_PUBLIC_4 = ranges(
            "0.0.0.0/8",
            "10.0.0.0/8",
            "100.64.0.0/10",
            "127.0.0.0/8",
            "169.254.0.0/16",
            "172.16.0.0/12",
            "192.0.0.0/24",
            "192.0.2.0/24",
            "192.88.99.0/24",
            "192.168.0.0/16",
            "198.18.0.0/15",
            "198.51.100.0/24",
            "203.0.113.0/24",
            "224.0.0.0/4",
            "240.0.0.0/4");

    /**
     * All allocated global addresses; embedded IPv4 such as ::127.0.0.1 and 64:ff9b::/96, fd00::/8 and fe80::/10 are
     * outside.
     */
    private static final AddressRange GLOBAL_6 = AddressRange.parse("2000::/3");

    /** Ranges within it for protocols and tunnels that carry other addresses, and for documentation. */
    private static final List<AddressRange> NOT_PUBLIC_6 =
            ranges("2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20");

    /** Hosts that denote an address without DNS: numeric forms, and this machine. */
    private static final Pattern WRITTEN_OUT = Pattern.compile(
            "(0x[0-9a-f]*|\\d+)(\\.(0x[0-9a-f]*|\\d+))*|\\[.*|localhost|.*\\.(localhost|local|internal)");

    private final boolean privateToo;

    @Inject
    PublicAddresses(WaypostConfig config) {
        this(config.allowPrivateTargets());
    }

    protected PublicAddresses(boolean privateToo) {
        this.privateToo = privateToo;
    }

    /**
     * Rejects a URL that is recognisably not allowed without a DNS lookup. The resolved address is checked at the time
     * of the request, because it can change.
     */
    public void requirePossible(WebUrl url) throws RefusedAddressException {
        if (privateToo) {
            return;
        }
        if (!url.scheme().equals("https")) {
            throw new RefusedAddressException("must begin with https://");
        }
        if (!isWeb(url.port())) {
            throw new RefusedAddressException("must not be on a port of another service, such as 22 or 5432");
        }
        if (WRITTEN_OUT.matcher(url.host()).matches()) {
            try {
                find(url.host(), url.port());
            } catch (IOException e) {
                throw new RefusedAddressException("must be on the public internet");
            }
        }
    }

    /** Whether the operator allows requests to this machine and its network, and so without TLS. */
    public boolean arePrivateAllowed() {
        return privateToo;
    }

    /**
     * The address to connect to. All addresses of the host are checked, because the next lookup may return another of
     * them.
     */
    public InetAddress find(String host, int port) throws IOException {
        if (!arePrivateAllowed() && !isWeb(port)) {
            throw new RefusedAddressException("Port %d is that of another service".formatted(port));
        }
        InetAddress[] found = InetAddress.getAllByName(host);
        for (InetAddress address : found) {
            if (!arePrivateAllowed() && !isPublic(address)) {
                throw new RefusedAddressException("%s is not on the public internet".formatted(host));
            }
        }
        return found[0];
    }

    private static boolean isWeb(int port) {
        return port < 1024 ? OF_THE_WEB.contains(port) : !OF_OTHERS.contains(port);
    }

    static boolean isPublic(InetAddress address) {
        return address instanceof Inet4Address
                ? none(NOT_PUBLIC_4, address)
                : GLOBAL_6.contains(address) && none(NOT_PUBLIC_6, address);
    }

    private static boolean none(List<AddressRange> ranges, InetAddress address) {
        return ranges.stream().noneMatch(range -> range.contains(address));
    }

    private static List<AddressRange> ranges(String... texts) {
        return Arrays.stream(texts).map(AddressRange::parse).toList();
    }
}
