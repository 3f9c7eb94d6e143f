package dev.waypost.analytics;

import dev.waypost.access.Caller;
import dev.waypost.installation.InstallationAdministrators;
import io.quarkus.test.Mock;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;

/** An answer cache with a shorter lifetime, because a test that waits for a figure would see each cached answer for a second and a half. */
@Mock
@Singleton
class BriefAnswerCache extends AnswerCache {
    BriefAnswerCache(Clock clock, Caller caller, CurrentVertxRequest http, InstallationAdministrators administrators) {
        super(clock, caller, http, administrators, Duration.ofMillis(50));
    }
}
