package dev.waypost.events;

import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** One state of the store, whatever is added meanwhile. */
public final class Reading {
    private final AskingConnection connection;
    private final RecentEvents recent;

    Reading(AskingConnection connection, RecentEvents recent) {
        this.connection = connection;
        this.recent = recent;
    }

    /** The events of a day that is over, in memory; empty where they are too many. The version is that of what is recent. */
    public Optional<EventColumns> day(UUID workspace, long version, long day) {
        return recent.day(this, workspace, version, day);
    }

    /** From here on it is the state of now. */
    void renew() {
        try {
            connection.end();
            connection.begin();
            // Only with the first question does the store decide which state it is.
            connection.read(new Question("SELECT count(*) FROM marks"), row -> row.getLong(1));
        } catch (SQLException e) {
            throw new StoreException("The analytics store could not answer", false, e);
        }
    }

    /** Hands on every row of the answer, in order, and keeps none. */
    void each(Question question, EventStore.RowReader reader) {
        try {
            connection.each(question, reader);
        } catch (SQLException e) {
            throw new StoreException("The analytics store could not answer", false, e);
        }
    }

    /** Every answer's rows, in order. */
    public <T> List<T> read(Question question, EventStore.RowMapper<T> mapper) {
        try {
            return connection.read(question, mapper);
        } catch (SQLException e) {
            throw new StoreException("The analytics store could not answer", false, e);
        }
    }
}
