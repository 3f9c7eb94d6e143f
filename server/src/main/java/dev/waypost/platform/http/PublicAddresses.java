package dev.waypost.platform.http;

import dev.waypost.platform.config.WaypostConfig;
import dev.waypost.platform.web.AddressRange;
import dev.waypost.platform.web.WebUrl;
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
 * Finds where a host is, and refuses what is not on the public internet: this machine, its network, and every range through
 * which one of them could be reached in disguise.
 */
@ApplicationScoped
public class PublicAddresses {
    private static final Set<Integer> PORTS = Set.of(80, 443, 8443);

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

    /** Addresses in use are all here; embedded IPv4 such as ::127.0.0.1 and 64:ff9b::/96, fd00::/8 and fe80::/10 are not. */
    private static final AddressRange GLOBAL_6 = AddressRange.parse("2000::/3");

    /** Within it: protocols and tunnels that carry other addresses, and examples. */
    private static final List<AddressRange> NOT_PUBLIC_6 =
            ranges("2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20");

    /** Hosts that mean an address whatever a name server says: numbers, in any writing, and this machine. */
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
     * Refuses an address that can be told to be out of bounds without asking a name server. Whether it is where it should be
     * is seen when a request is made: names change.
     */
    public void requirePossible(WebUrl url) throws RefusedAddressException {
        if (privateToo) {
            return;
        }
        if (!url.scheme().equals("https")) {
            throw new RefusedAddressException("must begin with https://");
        }
        if (!PORTS.contains(url.port())) {
            throw new RefusedAddressException("must be on port 443 or 8443");
        }
        if (WRITTEN_OUT.matcher(url.host()).matches()) {
            try {
                find(url.host(), url.port());
            } catch (IOException e) {
                throw new RefusedAddressException("must be on the public internet");
            }
        }
    }

    /** Whether the operator lets requests go to this machine and its network too, and so without TLS. */
    public boolean arePrivateAllowed() {
        return privateToo;
    }

    /** The address to connect to. All addresses of the host are checked, for the next answer may be another of them. */
    public InetAddress find(String host, int port) throws IOException {
        if (!arePrivateAllowed() && !PORTS.contains(port)) {
            throw new RefusedAddressException("Port %d is not one of the web".formatted(port));
        }
        InetAddress[] found = InetAddress.getAllByName(host);
        for (InetAddress address : found) {
            if (!arePrivateAllowed() && !isPublic(address)) {
                throw new RefusedAddressException("%s is not on the public internet".formatted(host));
            }
        }
        return found[0];
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
