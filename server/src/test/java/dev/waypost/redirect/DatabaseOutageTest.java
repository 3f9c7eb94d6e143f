package dev.waypost.redirect;

import static dev.waypost.redirect.RedirectScene.SOMEWHERE;
import static dev.waypost.redirect.RedirectScene.visit;
import static org.hamcrest.Matchers.is;

import dev.waypost.redirect.RedirectScene.Link;
import dev.waypost.testing.WaypostTest;
import io.agroal.api.AgroalDataSource;
import jakarta.inject.Inject;
import java.sql.SQLException;
import java.util.Map;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.Test;

/** Redirects while the database does not answer: all connections of the pool are in use. */
@WaypostTest
class DatabaseOutageTest {
    @Inject
    AgroalDataSource dataSource;

    @ConfigProperty(name = "quarkus.datasource.jdbc.max-size")
    int most;

    @Test
    void cachedLinksWorkDuringADatabaseOutageAndTheirClicksAreCountedLater() throws SQLException {
        RedirectScene scene = RedirectScene.fresh();
        Link known = scene.link(Map.of());
        Link unknown = scene.link(Map.of());
        known.leadsTo(SOMEWHERE);

        try (ExhaustedPool _ = ExhaustedPool.all(dataSource, most)) {
            for (int i = 0; i < 10; i++) {
                known.leadsTo(SOMEWHERE);
            }
            visit().get(unknown.path())
                    .statusCode(503)
                    .header("Retry-After", is("5"))
                    .body("error.code", is("SERVICE_UNAVAILABLE"));
            known.leadsTo(SOMEWHERE);
        }
        unknown.leadsTo(SOMEWHERE);
        scene.awaitClicks(known, 12);
    }
}
