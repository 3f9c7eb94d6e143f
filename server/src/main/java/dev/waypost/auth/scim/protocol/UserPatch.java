package dev.waypost.auth.scim.protocol;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.waypost.auth.scim.protocol.PatchOperation.Kind;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Applies a PATCH to the attributes of a user, according to RFC 7644 and to the variants of Entra and Okta: values
 * without a path whose keys are paths, and replacements of missing values, which add them. Attributes outside the
 * schemas are ignored.
 */
public final class UserPatch {
    private static final Set<String> NOT_TO_BE_CHANGED = Set.of("id", "meta", "groups");
    private static final String VALUE = "value";
    private static final String PRIMARY = "primary";
    private static final Set<String> LABELS = Set.of("type", PRIMARY);

    private final ObjectNode document;

    private UserPatch(ObjectNode document) {
        this.document = document;
    }

    /** The attributes after the operations; the input is not modified. */
    public static ObjectNode apply(ObjectNode before, List<PatchOperation> operations) {
        UserPatch patch = new UserPatch(before.deepCopy());
        operations.forEach(patch::apply);
        return patch.document;
    }

    private void apply(PatchOperation operation) {
        String path = operation.path();
        if (path == null) {
            operation.value().properties().forEach(field -> {
                if (!isKeptBack(field.getKey())) {
                    apply(operation.kind(), field.getKey(), field.getValue());
                }
            });
        } else if (isKeptBack(path)) {
            throw ScimException.mutability("%s cannot be changed".formatted(path));
        } else {
            apply(operation.kind(), path, operation.value());
        }
    }

    /** Whether a path leads to a read-only attribute or into one, as {@code meta.created} does. */
    private static boolean isKeptBack(String path) {
        String lower = path.toLowerCase(Locale.ROOT);
        String schema = ScimSchema.USER.urn().toLowerCase(Locale.ROOT) + ":";
        String attribute = lower.startsWith(schema) ? lower.substring(schema.length()) : lower;
        return NOT_TO_BE_CHANGED.contains(attribute.split("[.\\[]", 2)[0]);
    }

    private void apply(Kind kind, String text, JsonNode value) {
        String extension = ScimSchema.ENTERPRISE_USER.urn();
        if (text.equalsIgnoreCase(extension)) {
            if (kind == Kind.REMOVE) {
                document.remove(extension);
            } else if (value.isObject()) {
                value.properties().forEach(field -> apply(kind, extension + ":" + field.getKey(), field.getValue()));
            } else {
                throw ScimException.invalidValue("The value of %s must be an object".formatted(extension));
            }
            return;
        }
        AttributePath path = ScimFilters.path(text);
        String urn = urn(path);
        if (urn.equalsIgnoreCase(ScimSchema.USER.urn())) {
            apply(kind, document, ScimSchema.USER, path, value);
        } else if (urn.equalsIgnoreCase(extension)) {
            ObjectNode enterprise =
                    document.get(extension) instanceof ObjectNode known ? known : document.putObject(extension);
            apply(kind, enterprise, ScimSchema.ENTERPRISE_USER, path, value);
            if (enterprise.isEmpty()) {
                document.remove(extension);
            }
        }
    }

    /** Entra removes the manager under its bare name, without the URN of the extension. */
    private static String urn(AttributePath path) {
        @Nullable String urn = path.schema();
        if (urn != null) {
            return urn;
        }
        boolean extended = ScimSchema.USER.attribute(path.attribute()).isEmpty();
        return (extended ? ScimSchema.ENTERPRISE_USER : ScimSchema.USER).urn();
    }

    private static void apply(Kind kind, ObjectNode owner, ScimSchema schema, AttributePath path, JsonNode value) {
        Optional<SchemaAttribute> known = schema.attribute(path.attribute());
        if (known.isEmpty()) {
            return;
        }
        SchemaAttribute attribute = known.get();
        @Nullable String part = path.part();
        @Nullable ScimFilter filter = path.filter();
        if (filter != null && !attribute.multiValued()) {
            removeMatching(kind, owner, attribute, filter);
        } else if (filter != null || (part != null && attribute.multiValued())) {
            applyToElements(kind, owner, attribute, filter, part, value);
        } else if (part == null) {
            applyWhole(kind, owner, attribute, value);
        } else {
            applyToPart(kind, owner, attribute, part, value);
        }
    }

    private static void applyWhole(Kind kind, ObjectNode owner, SchemaAttribute attribute, JsonNode value) {
        Optional<JsonNode> given = value.isMissingNode() ? Optional.empty() : attribute.patched(value);
        JsonNode present = owner.path(attribute.name());
        if (kind == Kind.REMOVE && given.isPresent() && present instanceof ArrayNode elements) {
            given.get().forEach(unwanted -> removeEqual(elements, unwanted));
            removeIfEmpty(owner, attribute);
        } else if (kind == Kind.REMOVE || given.isEmpty()) {
            if (kind != Kind.ADD) {
                owner.remove(attribute.name());
            }
        } else if (kind == Kind.ADD && present instanceof ArrayNode elements) {
            given.get().forEach(added -> addElement(elements, added));
            // Each operation may add many, and each addition looks at all that are there.
            attribute.requireFew(elements);
        } else if (present instanceof ObjectNode object && given.get() instanceof ObjectNode parts) {
            object.setAll(parts);
        } else {
            owner.set(attribute.name(), given.get());
        }
    }

    /** Entra removes a manager by a filter, as if there were several. */
    private static void removeMatching(Kind kind, ObjectNode owner, SchemaAttribute attribute, ScimFilter filter) {
        if (kind != Kind.REMOVE) {
            throw ScimException.invalidPath("%s has a single value".formatted(attribute.name()));
        }
        if (filter.matches(owner.path(attribute.name()))) {
            owner.remove(attribute.name());
        }
    }

    private static void applyToPart(
            Kind kind, ObjectNode owner, SchemaAttribute attribute, String part, JsonNode value) {
        Optional<SchemaAttribute> known = attribute.part(part);
        if (known.isEmpty()) {
            return;
        }
        ObjectNode object =
                owner.get(attribute.name()) instanceof ObjectNode present ? present : owner.putObject(attribute.name());
        set(kind, object, known.get(), value);
        removeIfEmpty(owner, attribute);
    }

    private static void applyToElements(
            Kind kind,
            ObjectNode owner,
            SchemaAttribute attribute,
            @Nullable ScimFilter filter,
            @Nullable String part,
            JsonNode value) {
        ArrayNode elements =
                owner.get(attribute.name()) instanceof ArrayNode present ? present : owner.putArray(attribute.name());
        List<ObjectNode> changed = new ArrayList<>();
        for (Iterator<JsonNode> each = elements.iterator(); each.hasNext(); ) {
            JsonNode element = each.next();
            if (!(element instanceof ObjectNode object) || (filter != null && !filter.matches(element))) {
                continue;
            }
            changed.add(object);
            if (part != null) {
                attribute.part(part).ifPresent(known -> set(kind, object, known, value));
            } else if (kind == Kind.REMOVE) {
                each.remove();
                continue;
            } else {
                attribute.element(value).ifPresent(given -> object.setAll((ObjectNode) given));
            }
            if (isBare(object, part)) {
                each.remove();
            }
        }
        if (changed.isEmpty() && kind != Kind.REMOVE) {
            ObjectNode made = madeFrom(attribute, filter, part, value);
            if (!isBare(made, part)) {
                elements.add(made);
                attribute.requireFew(elements);
                changed.add(made);
            }
        }
        changed.stream().filter(UserPatch::isPrimary).findFirst().ifPresent(chosen -> {
            unsetPrimary(elements);
            chosen.put(PRIMARY, true);
        });
        removeIfEmpty(owner, attribute);
    }

    /** The element that a replacement refers to, built from its filter: Entra expects it to be created. */
    private static ObjectNode madeFrom(
            SchemaAttribute attribute, @Nullable ScimFilter filter, @Nullable String part, JsonNode value) {
        ObjectNode made = JsonNodeFactory.instance.objectNode();
        if (filter != null) {
            setEqualities(filter, attribute, made);
        }
        if (part != null) {
            attribute.part(part).ifPresent(known -> set(Kind.ADD, made, known, value));
        } else {
            attribute.element(value).ifPresent(given -> made.setAll((ObjectNode) given));
        }
        return made;
    }

    private static void setEqualities(ScimFilter filter, SchemaAttribute attribute, ObjectNode made) {
        switch (filter) {
            case ScimFilter.And(List<ScimFilter> filters) ->
                filters.forEach(each -> setEqualities(each, attribute, made));
            case ScimFilter.Comparison(AttributePath path, ScimFilter.Operator operator, JsonNode wanted)
            when operator == ScimFilter.Operator.EQ ->
                attribute.part(path.plain()).ifPresent(known -> set(Kind.ADD, made, known, wanted));
            default -> throw ScimException.noTarget("No value of %s matches the path".formatted(attribute.name()));
        }
    }

    /** Whether an element has nothing left but its label after a part of it was cleared. */
    private static boolean isBare(ObjectNode element, @Nullable String part) {
        boolean cleared = part == null || ScimJson.field(element, part).isEmpty();
        return cleared && element.properties().stream().allMatch(field -> LABELS.contains(field.getKey()));
    }

    private static boolean isPrimary(JsonNode element) {
        return element.path(PRIMARY).asBoolean();
    }

    /** A new primary value replaces the previous one. */
    private static void unsetPrimary(ArrayNode elements) {
        elements.forEach(element -> {
            if (element instanceof ObjectNode object && isPrimary(object)) {
                object.put(PRIMARY, false);
            }
        });
    }

    private static void set(Kind kind, ObjectNode object, SchemaAttribute part, JsonNode value) {
        Optional<JsonNode> given =
                kind == Kind.REMOVE || value.isMissingNode() ? Optional.empty() : part.patched(value);
        given.ifPresentOrElse(normal -> object.set(part.name(), normal), () -> object.remove(part.name()));
    }

    private static void addElement(ArrayNode elements, JsonNode added) {
        if (isPrimary(added)) {
            unsetPrimary(elements);
        }
        for (int i = 0; i < elements.size(); i++) {
            if (isSame(elements.get(i), added)) {
                elements.set(i, added);
                return;
            }
        }
        elements.add(added);
    }

    private static void removeEqual(ArrayNode elements, JsonNode unwanted) {
        for (int i = elements.size() - 1; i >= 0; i--) {
            if (isSame(elements.get(i), unwanted)) {
                elements.remove(i);
            }
        }
    }

    private static boolean isSame(JsonNode one, JsonNode other) {
        return one.has(VALUE)
                ? one.path(VALUE).equals(other.path(VALUE))
                        && (!other.has("type") || one.path("type").equals(other.path("type")))
                : one.equals(other);
    }

    private static void removeIfEmpty(ObjectNode owner, SchemaAttribute attribute) {
        if (owner.path(attribute.name()).isEmpty()) {
            owner.remove(attribute.name());
        }
    }
}
