package dev.waypost.integrations;

import org.jspecify.annotations.Nullable;

/** The service-specific part of an integration. One bean for each {@link Provider}. */
public interface Connector {
    Provider provider();

    /** Validates and normalises the settings of a connection. */
    InstallationSettings checked(InstallationSettings given);

    /** The account name that the service uses in its messages, if any. */
    default @Nullable String account(InstallationSettings settings) {
        return null;
    }

    /** The URL for messages of the service; null if it sends none. */
    default @Nullable String receiver(InstallationId id) {
        return null;
    }

    /** Whether the operator has registered an OAuth app, so that users only need to consent. */
    default boolean takesConsent() {
        return false;
    }

    /** Applies a new or changed connection, in the transaction of the change. */
    default void changed(Installation installation) {}

    /** Cleans up, in the transaction that removes the connection. */
    default void removed(Installation installation) {}

    default Installation.Health health(Installation installation) {
        return installation.health();
    }

    /** Tests the connection and returns the result as text. */
    InstallationTestView test(Installation installation) throws InterruptedException;
}
