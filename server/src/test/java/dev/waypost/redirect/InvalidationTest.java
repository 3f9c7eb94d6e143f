package dev.waypost.redirect;

import static dev.waypost.redirect.RedirectScene.SOMEWHERE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.waypost.links.model.LinkId;
import dev.waypost.platform.broadcast.Announcement.Topic;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Sql;
import dev.waypost.platform.id.Ids;
import dev.waypost.redirect.RedirectScene.Link;
import dev.waypost.testing.Promptness;
import dev.waypost.testing.WaypostTest;
import io.agroal.api.AgroalDataSource;
import jakarta.inject.Inject;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Changes by other nodes: the row is written directly, and the notification is sent as they would send it. */
@WaypostTest
class InvalidationTest {
    private static final String CHANGED = "https://example.com/changed";
    private static final Duration SOON = Duration.ofSeconds(2);

    @Inject
    Db db;

    @Inject
    AgroalDataSource dataSource;

    @ConfigProperty(name = "quarkus.datasource.jdbc.max-size")
    int most;

    private RedirectScene scene;
    private String campaign;
    private Link link;

    @BeforeEach
    void followALink() {
        scene = RedirectScene.fresh();
        campaign = scene.campaign(Map.of());
        link = scene.link(Map.of("campaignId", campaign));
        link.leadsTo(SOMEWHERE);
    }

    @ParameterizedTest
    @EnumSource(
            mode = EnumSource.Mode.EXCLUDE,
            names = {"CALLER", "NODE"})
    void announcementsOfOtherNodesTakeEffectSoon(Topic topic) {
        Promptness.expect(SOON, () -> {
            followALink();
            changeUnheard();
            link.leadsTo(SOMEWHERE);
            notify("elsewhere %s %s".formatted(topic, keyFor(topic)));
            return Promptness.until(() -> link.leadsTo(CHANGED));
        });
    }

    @Test
    void invalidMessagesAreIgnored() {
        long listener = listeners().getFirst();
        for (String nonsense : List.of(
                "",
                " ",
                "elsewhere",
                "elsewhere LINK",
                "elsewhere NOTHING x",
                "elsewhere CAMPAIGN x",
                "elsewhere WORKSPACE ",
                "elsewhere LINK no/such/key \u202e")) {
            notify(nonsense);
        }
        changeUnheard();
        notify("elsewhere LINK -/" + link.code());
        await().untilAsserted(() -> link.leadsTo(CHANGED));
        assertThat(listeners()).as("the connection was kept").containsExactly(listener);
    }

    @Test
    void aLostConnectionClearsTheCaches() {
        long lost = listeners().getFirst();
        changeUnheard();
        end(lost);
        await().untilAsserted(() -> link.leadsTo(CHANGED));
        await().untilAsserted(() -> assertThat(listeners()).hasSize(1).doesNotContain(lost));

        scene.change("/api/links/" + link.id(), Map.of("destinationUrl", SOMEWHERE));
        link.leadsTo(SOMEWHERE);
        changeUnheard();
        notify("elsewhere LINK -/" + link.code());
        await().untilAsserted(() -> link.leadsTo(CHANGED));
    }

    @Test
    void aLostConnectionIsReplacedInThePool() throws SQLException {
        long lost = listeners().getFirst();
        end(lost);
        await().untilAsserted(() -> assertThat(listeners()).hasSize(1).doesNotContain(lost));
        ExhaustedPool.all(dataSource, most).close();
    }

    private String keyFor(Topic topic) {
        return switch (topic) {
            case LINK -> "-/" + link.code();
            case CAMPAIGN -> campaign;
            case DOMAIN -> "go.example.com";
            case WORKSPACE -> scene.person().workspaceId();
            case EVERYTHING -> "";
            case CALLER, NODE -> throw new IllegalArgumentException("No link depends on it");
        };
    }

    private void end(long backend) {
        db.list(Sql.of("SELECT pg_terminate_backend(?)", (int) backend), _ -> "");
    }

    private void changeUnheard() {
        db.run(Sql.of(
                "UPDATE links SET destination_url = ? WHERE id = ?", CHANGED, Ids.parse(LinkId.class, link.id())));
    }

    private void notify(String message) {
        db.list(Sql.of("SELECT pg_notify('waypost', ?)", message), _ -> "");
    }

    private List<Long> listeners() {
        return db.list(
                Sql.of("SELECT pid FROM pg_stat_activity WHERE query = 'LISTEN waypost'"), row -> row.number("pid"));
    }
}
