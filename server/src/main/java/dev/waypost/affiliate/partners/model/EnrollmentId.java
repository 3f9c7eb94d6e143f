package dev.waypost.affiliate.partners.model;

import dev.waypost.platform.id.Id;
import dev.waypost.platform.id.IdPrefix;
import java.util.UUID;

/** Names the membership of a partner in a program. */
@IdPrefix("enr")
public record EnrollmentId(UUID value) implements Id {
    @Override
    public String toString() {
        return text();
    }
}
