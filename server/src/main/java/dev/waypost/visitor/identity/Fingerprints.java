package dev.waypost.visitor.identity;

import dev.waypost.visitor.geo.IpAddress;
import jakarta.inject.Singleton;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Recognises a visitor of a workspace for one UTC day, by address and browser, with a salt that is destroyed
 * afterwards.
 */
@Singleton
public class Fingerprints {
    private final Salts salts;

    Fingerprints(Salts salts) {
        this.salts = salts;
    }

    public long today(UUID workspace, @Nullable IpAddress address, @Nullable String userAgent) {
        return of(salts.of(salts.today()), workspace, address, userAgent);
    }

    /** The fingerprint of the same visitor on the previous day. */
    public long yesterday(UUID workspace, @Nullable IpAddress address, @Nullable String userAgent) {
        return of(salts.of(salts.today() - 1), workspace, address, userAgent);
    }

    /** Only the network of an IPv6 address is used: devices change the rest several times a day. */
    private static long of(Salt salt, UUID workspace, @Nullable IpAddress address, @Nullable String userAgent) {
        SipHash hash = new SipHash(salt.first(), salt.second())
                .add(workspace.getMostSignificantBits())
                .add(workspace.getLeastSignificantBits());
        if (address != null) {
            hash.add(address.isV4() ? address.low() : address.high());
        }
        // The cached hash code of the JDK string: sufficient to distinguish the browsers behind one address.
        return hash.add(userAgent == null ? 0 : userAgent.hashCode()).finish();
    }
}
