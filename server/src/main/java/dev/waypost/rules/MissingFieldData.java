package dev.waypost.rules;

import dev.waypost.routing.TargetingField;
import dev.waypost.visitor.geo.GeoLocator;
import dev.waypost.visitor.geo.Networks;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.EnumSet;
import java.util.Set;

/** Finds the fields without data on this server, because visitor data files are missing. */
@ApplicationScoped
class MissingFieldData {
    private static final Set<TargetingField> OF_PLACES = EnumSet.of(
            TargetingField.CONTINENT,
            TargetingField.COUNTRY,
            TargetingField.REGION,
            TargetingField.CITY,
            TargetingField.LATITUDE,
            TargetingField.LONGITUDE,
            TargetingField.TIMEZONE);
    private static final Set<TargetingField> OF_NETWORKS =
            EnumSet.of(TargetingField.ASN, TargetingField.ISP, TargetingField.DATACENTER);

    private final Networks networks;
    private final GeoLocator locator;

    MissingFieldData(Networks networks, GeoLocator locator) {
        this.networks = networks;
        this.locator = locator;
    }

    Set<TargetingField> missing() {
        Networks.Lists lists = networks.lists();
        Set<TargetingField> missing = EnumSet.noneOf(TargetingField.class);
        if (!lists.vpn()) {
            missing.add(TargetingField.VPN);
        }
        if (!lists.proxy()) {
            missing.add(TargetingField.PROXY);
        }
        if (!lists.tor()) {
            missing.add(TargetingField.TOR);
        }
        if (!lists.datacenter()) {
            missing.addAll(OF_NETWORKS);
        }
        if (!locator.isLoaded()) {
            missing.addAll(OF_PLACES);
        }
        return missing;
    }
}
