package dev.waypost.weekly;

import dev.waypost.analytics.query.QueryScope;
import dev.waypost.analytics.sharedstats.SharedStats;
import dev.waypost.analytics.sharedstats.SharedStatsParameters;
import dev.waypost.analytics.sharedstats.SharedStatsService;
import dev.waypost.platform.config.WaypostConfig;
import dev.waypost.platform.mail.MailContent;
import dev.waypost.platform.mail.MailKind;
import dev.waypost.platform.mail.MailLimits;
import dev.waypost.platform.mail.Mailer;
import dev.waypost.platform.mail.QuotedText;
import dev.waypost.weekly.WeeklyReportRepository.Recipient;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.scheduler.Scheduled;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Set;

/**
 * Sends the weekly report of each workspace with clicks in the last week to its members, on Mondays at noon UTC, when
 * Sunday has ended everywhere. Users can turn it off in their notification preferences.
 */
@ApplicationScoped
class WeeklyReports {
    private static final int DAYS = 7;
    private static final int NOON = 12;
    private static final int BATCH = 100;
    private static final Duration KEPT = Duration.ofDays(60);

    private final WeeklyReportRepository repository;
    private final SharedStatsService answers;
    private final Mailer mailer;
    private final MailLimits limits;
    private final String dashboard;
    private final Clock clock;

    WeeklyReports(
            WeeklyReportRepository repository,
            SharedStatsService answers,
            Mailer mailer,
            MailLimits limits,
            WaypostConfig config,
            Clock clock) {
        this.repository = repository;
        this.answers = answers;
        this.mailer = mailer;
        this.limits = limits;
        this.dashboard = config.dashboardUrl();
        this.clock = clock;
    }

    @Scheduled(
            identity = "weekly-reports",
            every = "15m",
            delayed = "5m",
            concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    void sendDue() {
        LocalDateTime now = LocalDateTime.ofInstant(clock.instant(), ZoneOffset.UTC);
        if (now.getDayOfWeek() != DayOfWeek.MONDAY || now.getHour() < NOON) {
            return;
        }
        LocalDate today = now.toLocalDate();
        repository.deleteBefore(today.minusDays(KEPT.toDays()));
        List<Recipient> due;
        do {
            due = repository.due(today, clock.instant().minus(Duration.ofDays(DAYS)), BATCH);
            due.forEach(recipient -> QuarkusTransaction.requiringNew().run(() -> send(recipient, today)));
        } while (due.size() == BATCH);
    }

    private void send(Recipient recipient, LocalDate week) {
        if (repository.claim(recipient, week) && limits.admits(MailKind.NOTICE, recipient.email())) {
            mailer.send(recipient.email(), report(recipient, week));
        }
    }

    private MailContent report(Recipient recipient, LocalDate monday) {
        SharedStats figures = answers.of(
                new QueryScope(recipient.workspaceId().value(), null, null),
                recipient.plan(),
                SharedStatsParameters.daysUntil(DAYS, monday.minusDays(1)),
                Set.of());
        return new MailContent(
                "Your week",
                List.of(
                        "The workspace %s from Monday to Sunday: clicks %d, visitors %d, conversions %d."
                                .formatted(
                                        QuotedText.of(recipient.workspace()),
                                        figures.clicks(),
                                        figures.uniqueVisitors(),
                                        figures.conversions()),
                        "To stop weekly reports, turn them off in your settings under Notifications."),
                new MailContent.Action(
                        "View analytics", "%s/%s/analytics".formatted(dashboard, recipient.workspaceId())));
    }
}
