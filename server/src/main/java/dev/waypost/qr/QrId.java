package dev.waypost.qr;

import dev.waypost.platform.id.Id;
import dev.waypost.platform.id.IdPrefix;
import java.util.UUID;

/** Names a QR code. */
@IdPrefix("qr")
public record QrId(UUID value) implements Id {
    @Override
    public String toString() {
        return text();
    }
}
