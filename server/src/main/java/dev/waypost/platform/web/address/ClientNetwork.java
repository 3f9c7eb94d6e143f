package dev.waypost.platform.web.address;

import io.netty.util.NetUtil;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Arrays;

/**
 * The unit of rate limits: an IPv4 address, or the /64 of an IPv6 address. Providers assign at least a /64 to each
 * customer, so a change in the lower half is still the same client.
 */
public final class ClientNetwork {
    private static final int BYTES_OF_64_BITS = 8;

    private ClientNetwork() {}

    public static String of(String address) {
        return of(AddressRange.address(address));
    }

    /** As text, such as {@code 192.0.2.1} or {@code 2001:db8:1:2::}. */
    public static String of(InetAddress address) {
        return NetUtil.toAddressString(base(address));
    }

    /** The first address of the network. */
    public static InetAddress base(InetAddress address) {
        if (!(address instanceof Inet6Address)) {
            return address;
        }
        byte[] bytes = address.getAddress();
        Arrays.fill(bytes, BYTES_OF_64_BITS, bytes.length, (byte) 0);
        try {
            return InetAddress.getByAddress(bytes);
        } catch (UnknownHostException e) {
            throw new IllegalStateException(e);
        }
    }

    /** If the text begins with an IPv6 address, replaces it with its network; other text is unchanged. */
    public static String inPlaceOfAddress(String who) {
        int space = who.indexOf(' ');
        String first = space < 0 ? who : who.substring(0, space);
        if (first.indexOf(':') < 0) {
            return who;
        }
        try {
            return of(AddressRange.address(first)) + (space < 0 ? "" : who.substring(space));
        } catch (IllegalArgumentException e) {
            return who;
        }
    }
}
