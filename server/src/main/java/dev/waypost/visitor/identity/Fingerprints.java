package dev.waypost.visitor.identity;

import dev.waypost.visitor.geo.IpAddress;
import jakarta.inject.Singleton;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Recognises a visitor of a workspace for one UTC day, by address and browser, under a salt that is then destroyed. */
@Singleton
public class Fingerprints {
    private final Salts salts;

    Fingerprints(Salts salts) {
        this.salts = salts;
    }

    public long today(UUID workspace, @Nullable IpAddress address, @Nullable String userAgent) {
        return of(salts.of(salts.today()), workspace, address, userAgent);
    }

    /** What the same visitor was called the day before. */
    public long yesterday(UUID workspace, @Nullable IpAddress address, @Nullable String userAgent) {
        return of(salts.of(salts.today() - 1), workspace, address, userAgent);
    }

    /** Of an IPv6 address only the network counts: devices change the rest by themselves, several times a day. */
    private static long of(Salt salt, UUID workspace, @Nullable IpAddress address, @Nullable String userAgent) {
        SipHash hash = new SipHash(salt.first(), salt.second())
                .add(workspace.getMostSignificantBits())
                .add(workspace.getLeastSignificantBits());
        if (address != null) {
            hash.add(address.isV4() ? address.low() : address.high());
        }
        // The digest of a text that the JDK keeps: enough to tell the browsers behind one address apart.
        return hash.add(userAgent == null ? 0 : userAgent.hashCode()).finish();
    }
}
