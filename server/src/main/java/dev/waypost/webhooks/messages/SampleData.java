package dev.waypost.webhooks.messages;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.waypost.occurrences.OccurrenceType;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Example messages for tests and for developers of receivers, built from samples.json. */
@Singleton
public class SampleData {
    private static final String FILE = "/webhooks/samples.json";

    private final Map<String, @Nullable Object> parts;

    public SampleData(ObjectMapper json) {
        try (InputStream file = Objects.requireNonNull(SampleData.class.getResourceAsStream(FILE))) {
            this.parts = json.readerFor(new TypeReference<Map<String, @Nullable Object>>() {})
                    .with(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
                    .readValue(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public Map<String, @Nullable Object> of(OccurrenceType type) {
        return switch (type) {
            case LINK_UPDATED -> with("link", "changes");
            case LINK_CLICKED, LINK_SCANNED -> with("click", "link");
            case LEAD_CREATED -> with("eventId", "eventName", "customer", "click", "link", "metadata");
            case SALE_CREATED -> with("eventId", "eventName", "customer", "click", "link", "sale", "metadata");
            case SALE_REFUNDED ->
                with("eventId", "eventName", "customer", "click", "link", "sale", "refund", "metadata");
            case CONVERSION_CREATED -> with("conversion", "click", "link", "customer");
            case CAMPAIGN_BUDGET_WARNING, CAMPAIGN_BUDGET_EXHAUSTED -> with("campaign");
            case PARTNER_APPLICATION_SUBMITTED -> with("partner", "links", "application");
            case PARTNER_MERGED -> with("partner", "links", "merged");
            case DISCOUNT_CODE_CREATED, DISCOUNT_CODE_DELETED -> with("discount");
            case BOUNTY_CREATED, BOUNTY_UPDATED -> with("bounty");
            default ->
                switch (type.group()) {
                    case PARTNER -> with("partner", "links");
                    case BOUNTY -> with("bounty", "submission", "partner");
                    case PAYOUT -> with("payout", "partner");
                    case COMMISSION -> with("commission", "partner", "customer", "link");
                    default -> with("link");
                };
        };
    }

    private Map<String, @Nullable Object> with(String... names) {
        Map<String, @Nullable Object> data = new LinkedHashMap<>();
        List.of(names).forEach(name -> data.put(name, parts.get(name)));
        return data;
    }
}
