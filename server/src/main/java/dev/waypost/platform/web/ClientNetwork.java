package dev.waypost.platform.web;

import io.netty.util.NetUtil;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.util.Arrays;

/** What limits by address count: an IPv4 address, or the /64 of an IPv6 one, as its holder can use any address in it. */
public final class ClientNetwork {
    private static final int PREFIX_BYTES = 8;

    private ClientNetwork() {}

    public static String of(String address) {
        return of(AddressRange.address(address));
    }

    public static String of(InetAddress address) {
        if (!(address instanceof Inet6Address)) {
            return NetUtil.toAddressString(address);
        }
        byte[] bytes = address.getAddress();
        Arrays.fill(bytes, PREFIX_BYTES, bytes.length, (byte) 0);
        return NetUtil.bytesToIpAddress(bytes) + "/64";
    }
}
