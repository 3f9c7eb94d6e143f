package dev.waypost.rules;

import dev.waypost.routing.TargetingField;
import dev.waypost.visitor.place.Networks;
import dev.waypost.visitor.place.Places;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.EnumSet;
import java.util.Set;

/** Knows which fields rules can ask for in vain, because this server lacks the files that they come from. */
@ApplicationScoped
class FieldData {
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
    private final Places places;

    FieldData(Networks networks, Places places) {
        this.networks = networks;
        this.places = places;
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
        if (!places.isLoaded()) {
            missing.addAll(OF_PLACES);
        }
        return missing;
    }
}
