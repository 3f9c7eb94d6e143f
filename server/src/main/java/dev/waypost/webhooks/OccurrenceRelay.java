package dev.waypost.webhooks;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import dev.waypost.access.WorkspaceId;
import dev.waypost.occurrences.Occurrence;
import dev.waypost.occurrences.OccurrenceListener;
import dev.waypost.occurrences.OccurrenceType;
import dev.waypost.occurrences.Occurrences;
import dev.waypost.platform.cache.ShortLivedCache;
import dev.waypost.platform.outbox.OutboxBatchHandler;
import dev.waypost.webhooks.delivery.Deliveries;
import dev.waypost.webhooks.messages.WebhookMessages;
import dev.waypost.webhooks.model.EventNames;
import jakarta.inject.Singleton;
import jakarta.transaction.Transactional;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;

/** Creates webhook messages for published occurrences. */
@Singleton
class OccurrenceRelay implements OccurrenceListener, OutboxBatchHandler {
    /** Only workspaces that listen are cached, so this is never invalidated: an event without listeners is dropped later. */
    private final ShortLivedCache<Subject, UUID> listening = new ShortLivedCache<>();

    private final WebhookRepository webhooks;
    private final WebhookMessages messages;
    private final Deliveries deliveries;
    private final ObjectReader batches;

    OccurrenceRelay(WebhookRepository webhooks, WebhookMessages messages, Deliveries deliveries, ObjectMapper json) {
        this.webhooks = webhooks;
        this.messages = messages;
        this.deliveries = deliveries;
        // Amounts keep their decimals: 5.00 would be read as 5.0.
        this.batches = json.readerFor(Occurrences.Batch.class).with(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS);
    }

    @Override
    public String topic() {
        return "webhooks";
    }

    @Override
    public boolean wants(WorkspaceId workspace, OccurrenceType type) {
        return listening
                .get(
                        new Subject(workspace, type),
                        () -> webhooks.workspacesListening(Set.of(workspace.value()), EventNames.all(type)).stream()
                                .findFirst())
                .isPresent();
    }

    @Override
    @Transactional
    public void handleAll(List<String> payloads) throws JsonProcessingException {
        List<Occurrence> occurrences = new ArrayList<>();
        for (String payload : payloads) {
            Occurrences.Batch batch = batches.readValue(payload);
            occurrences.addAll(batch.occurrences());
        }
        Set<UUID> workspaces =
                occurrences.stream().map(one -> one.workspaceId().value()).collect(Collectors.toSet());
        Set<String> names = occurrences.stream()
                .flatMap(one -> EventNames.all(one.type()).stream())
                .collect(Collectors.toSet());
        deliveries.add(messages.about(occurrences, webhooks.listening(workspaces, names)));
    }

    private record Subject(WorkspaceId workspace, OccurrenceType type) {}
}
