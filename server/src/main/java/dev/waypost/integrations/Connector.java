package dev.waypost.integrations;

import org.jspecify.annotations.Nullable;

/** What is particular to one service. A bean for each {@link Provider}. */
public interface Connector {
    Provider provider();

    /** What was said about a connection in the form it is kept, or a refusal that names the field. */
    InstallationSettings checked(InstallationSettings given);

    /** What the service calls the other end, where its messages name that. */
    default @Nullable String account(InstallationSettings settings) {
        return null;
    }

    /** Where the service is to send its messages; null where it sends none. */
    default @Nullable String receiver(InstallationId id) {
        return null;
    }

    /** Whether the operator has registered this installation of Waypost, so that people need only consent. */
    default boolean takesConsent() {
        return false;
    }

    /** Does what a new or changed connection needs, in the transaction of the change. */
    default void changed(Installation installation) {}

    /** Undoes it, in the transaction that removes the connection. */
    default void removed(Installation installation) {}

    default Installation.Health health(Installation installation) {
        return installation.health();
    }

    /** Tries the connection out; in words what came of it. */
    InstallationTestView test(Installation installation) throws InterruptedException;
}
