package dev.waypost.apidocs;

import dev.waypost.occurrences.OccurrenceType;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.models.media.Schema;
import org.eclipse.microprofile.openapi.models.media.Schema.SchemaType;
import org.jspecify.annotations.Nullable;

/**
 * The schemas of event data. The parts of an event follow from its sample; they are the records of the publishing
 * features, or follow the sample if there are none yet.
 */
final class EventSchemas {
    private static final Map<String, String> RECORDS = Map.ofEntries(
            Map.entry("eventId", "OccurrenceId"),
            Map.entry("link", "LinkView"),
            Map.entry("click", "ToldClick"),
            Map.entry("customer", "CustomerView"),
            Map.entry("sale", "ToldSale"),
            Map.entry("refund", "ToldRefund"),
            Map.entry("conversion", "ToldConversion"),
            Map.entry("campaign", "CampaignView"),
            Map.entry("partner", "EnrolledPartnerView"),
            Map.entry("commission", "CommissionView"),
            Map.entry("payout", "PayoutView"),
            Map.entry("bounty", "BountyView"),
            Map.entry("submission", "SubmissionView"),
            Map.entry("discount", "DiscountView"));

    /** Objects with free-form fields. */
    private static final Set<String> FREE = Set.of("metadata", "formData");

    private EventSchemas() {}

    static Schema object() {
        return OASFactory.createSchema().addType(SchemaType.OBJECT);
    }

    static Schema data(OccurrenceType type, Map<String, @Nullable Object> sample) {
        Schema data = object();
        List<String> required = new ArrayList<>();
        sample.forEach((part, value) -> {
            Schema schema = part(part, value);
            data.addProperty(part, mayBeNull(type, part) ? orNull(schema) : schema);
            if (!mayBeAbsent(type, part)) {
                required.add(part);
            }
        });
        if (isAboutConversion(type) && type != OccurrenceType.CONVERSION_CREATED) {
            data.addProperty("partner", orNull(WebhookDocs.reference("ReferrerView")));
        }
        return data.required(required);
    }

    /** The subject of a message may be deleted when it is written, and a conversion may have no click or customer. */
    private static boolean mayBeNull(OccurrenceType type, String part) {
        return switch (part) {
            case "link" ->
                type.group() == OccurrenceType.Group.CLICK || isAboutConversion(type) || mayBeAbsent(type, part);
            case "click" -> isAboutConversion(type);
            case "customer" -> true;
            case "partner" ->
                type.group() == OccurrenceType.Group.COMMISSION
                        || type.group() == OccurrenceType.Group.PAYOUT
                        || type.group() == OccurrenceType.Group.BOUNTY;
            default -> false;
        };
    }

    private static boolean mayBeAbsent(OccurrenceType type, String part) {
        return type.group() == OccurrenceType.Group.COMMISSION && (part.equals("customer") || part.equals("link"));
    }

    private static boolean isAboutConversion(OccurrenceType type) {
        return type.group() == OccurrenceType.Group.LEAD || type.group() == OccurrenceType.Group.SALE;
    }

    private static Schema part(String name, @Nullable Object sample) {
        String referred = RECORDS.get(name);
        if (referred != null) {
            return WebhookDocs.reference(referred);
        }
        return switch (name) {
            case "links" ->
                OASFactory.createSchema().addType(SchemaType.ARRAY).items(WebhookDocs.reference("PartnerLinkView"));
            case "changes" ->
                object().description("By field").additionalPropertiesSchema(WebhookDocs.reference("Change"));
            default -> like(name, sample);
        };
    }

    private static Schema like(String name, @Nullable Object sample) {
        if (FREE.contains(name)) {
            return object();
        }
        return switch (sample) {
            case Map<?, ?> fields -> {
                Schema object = object();
                fields.forEach((field, value) -> object.addProperty((String) field, like((String) field, value)));
                yield object.required(
                        fields.keySet().stream().map(String.class::cast).toList());
            }
            case String _ when name.endsWith("At") -> WebhookDocs.reference("Instant");
            case String _ -> OASFactory.createSchema().addType(SchemaType.STRING);
            case Double _, BigDecimal _ -> OASFactory.createSchema().addType(SchemaType.NUMBER);
            case null, default ->
                throw new IllegalStateException(
                        ("The type of %s in samples.json is not supported in the API" + " description")
                                .formatted(name));
        };
    }

    private static Schema orNull(Schema schema) {
        return OASFactory.createSchema()
                .addAnyOf(schema)
                .addAnyOf(OASFactory.createSchema().addType(SchemaType.NULL));
    }
}
