package dev.waypost.platform.broadcast;

import jakarta.enterprise.event.Event;
import jakarta.inject.Singleton;
import jakarta.transaction.Transactional;
import java.util.Collection;
import java.util.List;

/**
 * Announces a change in the transaction of the caller: to this node before the response is sent, to others through
 * PostgreSQL NOTIFY.
 */
@Singleton
public class Broadcast {
    private final Event<Announcement> here;
    private final BroadcastRepository repository;
    private final BroadcastOrigin origin;
    private final Peers peers;

    Broadcast(Event<Announcement> here, BroadcastRepository repository, BroadcastOrigin origin, Peers peers) {
        this.here = here;
        this.repository = repository;
        this.origin = origin;
        this.peers = peers;
    }

    @Transactional(Transactional.TxType.MANDATORY)
    public void announce(Announcement.Topic topic, String key) {
        announce(topic, List.of(key));
    }

    /** Announces many changes in one statement. */
    @Transactional(Transactional.TxType.MANDATORY)
    public void announce(Announcement.Topic topic, Collection<String> keys) {
        keys.forEach(key -> here.fire(new Announcement(topic, key)));
        // PostgreSQL serialises commits of transactions with NOTIFY, so it is skipped if no other node listens.
        if (peers.possible()) {
            repository.send(
                    BroadcastMessage.CHANNEL,
                    keys.stream()
                            .map(key -> new BroadcastMessage(origin.name(), topic, key).text())
                            .toList());
        }
    }
}
