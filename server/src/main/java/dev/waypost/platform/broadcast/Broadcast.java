package dev.waypost.platform.broadcast;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Event;
import jakarta.transaction.Transactional;
import java.util.Collection;
import java.util.List;

/** Announces a change in the caller's transaction: to this node before the answer leaves, to the others by PostgreSQL. */
@ApplicationScoped
public class Broadcast {
    private final Event<Announcement> here;
    private final BroadcastRepository repository;
    private final Origin origin;

    Broadcast(Event<Announcement> here, BroadcastRepository repository, Origin origin) {
        this.here = here;
        this.repository = repository;
        this.origin = origin;
    }

    @Transactional(Transactional.TxType.MANDATORY)
    public void announce(Announcement.Topic topic, String key) {
        announce(topic, List.of(key));
    }

    /** Announces many changes in one statement. */
    @Transactional(Transactional.TxType.MANDATORY)
    public void announce(Announcement.Topic topic, Collection<String> keys) {
        keys.forEach(key -> here.fire(new Announcement(topic, key)));
        repository.send(
                Message.CHANNEL,
                keys.stream()
                        .map(key -> new Message(origin.name(), topic, key).text())
                        .toList());
    }
}
