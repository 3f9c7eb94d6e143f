package dev.waypost.platform.broadcast;

import dev.waypost.platform.broadcast.Announcement.Topic;
import dev.waypost.platform.db.PostgresNotifications;
import io.quarkus.logging.Log;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Event;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Receives the announcements of other nodes. After a lost connection, everything is announced as changed. */
@Singleton
class BroadcastListener {
    private static final long SECONDS_BETWEEN_ATTEMPTS = 1;

    private final PostgresNotifications notifications;
    private final BroadcastRepository repository;
    private final Peers peers;
    private final Event<Announcement> here;
    private final BroadcastOrigin origin;
    private final CountDownLatch stopping = new CountDownLatch(1);
    private final Thread thread =
            Thread.ofPlatform().name("waypost-listener").daemon().unstarted(this::listen);
    private boolean missedSome;

    BroadcastListener(
            PostgresNotifications notifications,
            BroadcastRepository repository,
            Peers peers,
            Event<Announcement> here,
            BroadcastOrigin origin) {
        this.notifications = notifications;
        this.repository = repository;
        this.peers = peers;
        this.here = here;
        this.origin = origin;
    }

    void start(@Observes StartupEvent event) {
        thread.start();
    }

    void stop(@Observes ShutdownEvent event) {
        stopping.countDown();
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void listen() {
        while (stopping.getCount() > 0) {
            try {
                notifications.listen(
                        BroadcastMessage.CHANNEL, this::listening, this::receive, () -> stopping.getCount() > 0);
            } catch (RuntimeException e) {
                Log.warnf(
                        "The connection for notifications from other nodes was lost; reconnecting:" + " %s",
                        e.getMessage());
                missedSome = true;
                peers.expect();
                pause();
            }
        }
    }

    private void listening() {
        BroadcastMessage started = new BroadcastMessage(origin.name(), Topic.NODE, origin.name());
        repository.send(BroadcastMessage.CHANNEL, List.of(started.text()));
        if (missedSome) {
            missedSome = false;
            here.fire(new Announcement(Topic.EVERYTHING, ""));
            Log.info("The connection for notifications from other nodes is restored");
        }
    }

    /** Anyone with access to the database can send anything: an invalid message must not break the connection. */
    private void receive(String text) {
        try {
            BroadcastMessage message = BroadcastMessage.read(text);
            if (!message.origin().equals(origin.name())) {
                peers.expect();
                here.fire(new Announcement(message.topic(), message.key()));
            }
        } catch (RuntimeException e) {
            Log.warnf("Ignored an invalid message from another node: %s", e.toString());
        }
    }

    private void pause() {
        try {
            boolean ignored = stopping.await(SECONDS_BETWEEN_ATTEMPTS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
