package dev.waypost.auth.users;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.waypost.access.UserId;
import dev.waypost.auth.users.NotificationPreferences.UpdateNotificationPreferences;
import dev.waypost.platform.db.Json;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;

/** Stores the e-mail preferences of users. */
@ApplicationScoped
class NotificationPreferencesService {
    private final UserRepository users;
    private final ObjectMapper json;
    private final Clock clock;

    NotificationPreferencesService(UserRepository users, ObjectMapper json, Clock clock) {
        this.users = users;
        this.json = json;
        this.clock = clock;
    }

    NotificationPreferences get(UserId id) {
        try {
            return json.readValue(users.preferences(id), UpdateNotificationPreferences.class)
                    .over(NotificationPreferences.DEFAULT);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    @Transactional
    NotificationPreferences update(UserId id, UpdateNotificationPreferences request) {
        users.lock(id);
        NotificationPreferences updated = request.over(get(id));
        try {
            users.setPreferences(id, new Json(json.writeValueAsString(updated)), clock.instant());
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
        return updated;
    }
}
