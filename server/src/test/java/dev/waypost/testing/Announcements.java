package dev.waypost.testing;

import dev.waypost.platform.broadcast.Announcement;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.TransactionPhase;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/** Records every change that was announced and committed. */
@ApplicationScoped
public class Announcements {
    private final Queue<Announcement> heard = new ConcurrentLinkedQueue<>();

    void hear(@Observes(during = TransactionPhase.AFTER_SUCCESS) Announcement announcement) {
        heard.add(announcement);
    }

    /** The number of announced changes of this object. */
    public long of(Announcement.Topic topic, String key) {
        return heard.stream().filter(new Announcement(topic, key)::equals).count();
    }
}
