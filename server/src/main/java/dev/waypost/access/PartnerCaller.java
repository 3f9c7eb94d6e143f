package dev.waypost.access;

import jakarta.enterprise.context.RequestScoped;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The authenticated partner. Set once, before the operation runs. */
@RequestScoped
public class PartnerCaller {
    private @Nullable PartnerIdentity identity;

    public void authenticateAs(PartnerIdentity identity) {
        this.identity = identity;
    }

    /** The caller of an operation for partners. */
    public PartnerIdentity identity() {
        return find().orElseThrow(() -> new IllegalStateException("The operation has no signed-in partner"));
    }

    public Optional<PartnerIdentity> find() {
        return Optional.ofNullable(identity);
    }

    public PartnerAccountId id() {
        return identity().id();
    }
}
