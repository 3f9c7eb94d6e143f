package dev.waypost.integrations;

import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The result of a connection test. */
public record InstallationTestView(
        boolean ok,
        @Schema(examples = "The message was sent") String message) {

    /** For services that only send messages: whether one was received. */
    public static InstallationTestView ofLastSync(Provider provider, @Nullable Instant lastSyncAt, String howTo) {
        return lastSyncAt == null
                ? new InstallationTestView(
                        false, ("No message from %s has been received yet." + " %s").formatted(provider.title(), howTo))
                : new InstallationTestView(
                        true,
                        "The last message from %s with a valid signature was received at %s"
                                .formatted(provider.title(), lastSyncAt));
    }
}
