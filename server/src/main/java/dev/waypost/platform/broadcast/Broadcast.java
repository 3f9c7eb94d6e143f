package dev.waypost.platform.broadcast;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Event;
import jakarta.transaction.Transactional;

/** Announces a change in the caller's transaction: to this node before the answer leaves, to the others by PostgreSQL. */
@ApplicationScoped
public class Broadcast {
    static final String CHANNEL = "waypost";

    private final Event<Announcement> here;
    private final BroadcastRepository repository;

    Broadcast(Event<Announcement> here, BroadcastRepository repository) {
        this.here = here;
        this.repository = repository;
    }

    @Transactional(Transactional.TxType.MANDATORY)
    public void announce(Announcement.Topic topic, String key) {
        here.fire(new Announcement(topic, key));
        repository.send(CHANNEL, topic + " " + key);
    }
}
