package dev.waypost.integrations;

import dev.waypost.access.Feature;
import dev.waypost.plans.Plans;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import io.quarkus.logging.Log;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.scheduler.Scheduled;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Receives messages of services: only those signed with the secret of a connection, and each once. */
@ApplicationScoped
public class MessageReceiver {
    private static final Duration KEPT = Duration.ofDays(60);
    private static final int MOST_FORGOTTEN_AT_ONCE = 10_000;

    private final InstallationRepository repository;
    private final ReceivedMessageRepository messages;
    private final Plans plans;
    private final Clock clock;

    MessageReceiver(InstallationRepository repository, ReceivedMessageRepository messages, Plans plans, Clock clock) {
        this.repository = repository;
        this.messages = messages;
        this.plans = plans;
        this.clock = clock;
    }

    /**
     * The connection of a message; throws if there is none.
     *
     * @param id in the URL, if any
     * @param account in the message; among its connections the signature decides
     * @param genuine whether the signature is valid for a connection
     */
    public Installation open(
            Provider provider, @Nullable InstallationId id, @Nullable String account, Predicate<Installation> genuine) {
        List<Installation> possible = id != null
                ? repository.find(provider, id).stream().toList()
                : account != null ? repository.ofAccount(provider, account) : List.of();
        if (possible.isEmpty()) {
            throw ApiException.notFound("installation");
        }
        return possible.stream()
                .filter(genuine)
                .findFirst()
                .orElseThrow(() -> new ApiException(
                        ErrorCode.UNAUTHORIZED,
                        "The signature of %s is invalid or too old".formatted(provider.title())));
    }

    /** Processes a message, once and serialised by connection. */
    public ReceivedView receive(Installation installation, String message, Supplier<ReceivedView> work) {
        if (!installation.enabled()) {
            return ReceivedView.ignored("The integration is paused");
        }
        if (!plans.includes(plans.of(installation.workspaceId()), Feature.REVENUE_TRACKING)) {
            return ReceivedView.ignored("The plan of the workspace does not include revenue tracking");
        }
        try {
            return QuarkusTransaction.requiringNew().call(() -> takeOnce(installation, message, work));
        } catch (ApiException e) {
            Log.infof(
                    "A message from %s for %s could not be processed: %s",
                    installation.provider().title(), installation.id(), e.getMessage());
            repository.failed(installation, e.getMessage());
            throw e;
        }
    }

    private ReceivedView takeOnce(Installation installation, String message, Supplier<ReceivedView> work) {
        Instant now = clock.instant();
        if (repository.lock(installation.workspaceId(), installation.id()).isEmpty()) {
            return ReceivedView.ignored("The integration was removed");
        }
        if (!messages.insertIfAbsent(installation.id(), message, now)) {
            return ReceivedView.duplicate(null);
        }
        ReceivedView result = work.get();
        repository.synced(installation, now);
        return result;
    }

    @Scheduled(
            identity = "old-integration-messages",
            cron = "0 40 4 * * ?",
            concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    void forgetOld() {
        Instant before = clock.instant().minus(KEPT);
        int gone;
        do {
            gone = messages.forgetMessages(before, MOST_FORGOTTEN_AT_ONCE);
        } while (gone == MOST_FORGOTTEN_AT_ONCE);
    }
}
