package dev.waypost.weekly;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waypost.links.model.LinkId;
import dev.waypost.testing.LinkFixtures;
import dev.waypost.testing.Person;
import dev.waypost.testing.SentMails;
import dev.waypost.testing.SettableClock;
import dev.waypost.testing.TestLinks;
import dev.waypost.testing.WaypostTest;
import jakarta.inject.Inject;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.TemporalAdjusters;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

@WaypostTest
class WeeklyReportsTest {
    /** Far in the future, so that no other test has clicks in the previous week. */
    private final Instant monday = LocalDate.ofInstant(SettableClock.INSTANCE.instant(), ZoneOffset.UTC)
            .plusWeeks(8)
            .with(TemporalAdjusters.next(DayOfWeek.MONDAY))
            .atTime(12, 0)
            .toInstant(ZoneOffset.UTC);

    @Inject
    WeeklyReports reports;

    @Inject
    TestLinks links;

    @Inject
    LinkFixtures fixtures;

    @Test
    void membersGetOneReportOnMondayUnlessTheyDoWithout() {
        Person reader = visited();
        Person other = visited();
        other.asks()
                .body(Map.of("weeklyReport", false))
                .put("/api/users/me/notification-preferences")
                .statusCode(200);

        for (long early : List.of(86_400L, 60L)) {
            SettableClock.INSTANCE.set(monday.minusSeconds(early));
            reports.sendDue();
        }
        assertThat(SentMails.sentTo(reader.email(), "Your week")).isEmpty();

        SettableClock.INSTANCE.set(monday);
        reports.sendDue();
        reports.sendDue();
        assertThat(SentMails.to(reader.email(), "Your week").link())
                .endsWith("/%s/analytics".formatted(reader.workspaceId()));
        assertThat(SentMails.sentTo(reader.email(), "Your week")).hasSize(1);
        assertThat(SentMails.sentTo(other.email(), "Your week")).isEmpty();
    }

    private Person visited() {
        Person person = Person.registered().verified();
        SettableClock.INSTANCE.set(monday.minusSeconds(3_600));
        LinkId link = links.add(person, links.code());
        fixtures.clicked(link.text(), 3, 3, 0);
        return person;
    }
}
