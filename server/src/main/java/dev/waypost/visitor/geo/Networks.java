package dev.waypost.visitor.geo;

import dev.waypost.visitor.data.DataFile;
import dev.waypost.visitor.data.VisitorFiles;
import io.quarkus.runtime.Startup;
import jakarta.inject.Singleton;
import org.jspecify.annotations.Nullable;

/** Finds the network of an address, and the operator's lists that contain it. */
@Singleton
@Startup
public class Networks {
    private final DataFile<NetworkTable> networks;
    private final DataFile<AnonymousIpDatabase> anonymous;
    private final DataFile<Ip2ProxyDatabase> ip2proxy;
    private final DataFile<AddressList> vpn;
    private final DataFile<AddressList> proxy;
    private final DataFile<AddressList> tor;

    Networks(VisitorFiles files) {
        HostingNetworks hosting = HostingNetworks.read();
        networks = files.openLater(
                "networks.csv", NetworkTable.EMPTY, file -> NetworkTable.read(file, hosting), NetworkTable::size);
        anonymous = files.open(
                "anonymous.mmdb", AnonymousIpDatabase.NONE, AnonymousIpDatabase::open, AnonymousIpDatabase::records);
        ip2proxy = files.open("ip2proxy.bin", Ip2ProxyDatabase.NONE, Ip2ProxyDatabase::read, Ip2ProxyDatabase::size);
        vpn = list(files, "vpn.txt");
        proxy = list(files, "proxy.txt");
        tor = list(files, "tor.txt");
    }

    public Network of(@Nullable IpAddress address) {
        return address == null ? Network.UNKNOWN : networks.value().find(address);
    }

    public boolean isVpn(@Nullable IpAddress address) {
        return address != null
                && (vpn.value().contains(address)
                        || ip2proxy.value().isVpn(address)
                        || anonymous.value().says("is_anonymous_vpn", address));
    }

    public boolean isProxy(@Nullable IpAddress address) {
        return address != null
                && (proxy.value().contains(address)
                        || ip2proxy.value().isProxy(address)
                        || anonymous.value().says("is_public_proxy", address)
                        || anonymous.value().says("is_residential_proxy", address));
    }

    public boolean isTor(@Nullable IpAddress address) {
        return address != null
                && (tor.value().contains(address)
                        || ip2proxy.value().isTor(address)
                        || anonymous.value().says("is_tor_exit_node", address));
    }

    /** The facts that can be true: without a list they are false for every visitor. */
    public Lists lists() {
        boolean database = anonymous.isLoaded() || ip2proxy.isLoaded();
        return new Lists(
                database || vpn.isLoaded(),
                database || proxy.isLoaded(),
                database || tor.isLoaded(),
                networks.isLoaded());
    }

    private static DataFile<AddressList> list(VisitorFiles files, String name) {
        return files.open(name, AddressList.EMPTY, AddressList::read, AddressList::size);
    }

    /** The kinds of networks with a loaded list. */
    public record Lists(boolean vpn, boolean proxy, boolean tor, boolean datacenter) {}
}
