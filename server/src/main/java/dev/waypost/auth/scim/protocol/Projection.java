package dev.waypost.auth.scim.protocol;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The attributes that a client requests (RFC 7644, 3.9). The ID and the schemas are always returned.
 *
 * @param wanted in lower case; null for all
 * @param unwanted in lower case
 */
public record Projection(@Nullable Set<String> wanted, Set<String> unwanted) {
    private static final Set<String> ALWAYS = Set.of("id", "schemas");
    private static final int LONGEST = 4_000;

    /** From comma-separated lists. */
    public static Projection of(@Nullable String attributes, @Nullable String excludedAttributes) {
        Set<String> wanted = names(attributes);
        Set<String> unwanted = names(excludedAttributes);
        if (!wanted.isEmpty() && !unwanted.isEmpty()) {
            throw ScimException.invalidValue("attributes and excludedAttributes are mutually exclusive");
        }
        return new Projection(wanted.isEmpty() ? null : wanted, unwanted);
    }

    /** Whether a top-level attribute is returned; others need not be loaded. */
    public boolean shows(String attribute) {
        String name = attribute.toLowerCase(Locale.ROOT);
        if (ALWAYS.contains(name)) {
            return true;
        }
        return wanted == null
                ? !unwanted.contains(name)
                : wanted.stream().anyMatch(each -> each.equals(name) || each.startsWith(name + "."));
    }

    public ObjectNode apply(ObjectNode resource) {
        ObjectNode shown = JsonNodeFactory.instance.objectNode();
        resource.properties().forEach(field -> {
            String name = field.getKey().toLowerCase(Locale.ROOT);
            if (shows(name) || hasShownParts(name)) {
                JsonNode value = ALWAYS.contains(name) ? field.getValue() : parts(name, field.getValue());
                boolean hidden = value.isEmpty()
                        && !value.isValueNode()
                        && !field.getValue().isEmpty();
                if (!hidden) {
                    shown.set(field.getKey(), value);
                }
            }
        });
        return shown;
    }

    /** Attributes of an extension are prefixed with its URN and a colon. */
    private boolean hasShownParts(String name) {
        return wanted != null && wanted.stream().anyMatch(each -> each.startsWith(name + ":"));
    }

    private JsonNode parts(String name, JsonNode value) {
        if (value.isArray()) {
            var values = JsonNodeFactory.instance.arrayNode();
            value.forEach(each -> values.add(parts(name, each)));
            return values;
        }
        if (!value.isObject() || (wanted != null && wanted.contains(name))) {
            return value;
        }
        ObjectNode shown = JsonNodeFactory.instance.objectNode();
        value.properties().forEach(part -> {
            String partName = part.getKey().toLowerCase(Locale.ROOT);
            List<String> ways = List.of(name + "." + partName, name + ":" + partName);
            boolean isShown = wanted == null
                    ? ways.stream().noneMatch(unwanted::contains)
                    : ways.stream().anyMatch(wanted::contains);
            if (isShown) {
                shown.set(part.getKey(), part.getValue());
            }
        });
        return shown;
    }

    private static Set<String> names(@Nullable String list) {
        Set<String> names = new TreeSet<>();
        if (list == null || list.isBlank()) {
            return names;
        }
        if (list.length() > LONGEST) {
            throw ScimException.invalidValue("The list of attributes is too long");
        }
        Arrays.stream(list.split(","))
                .map(name -> name.strip().toLowerCase(Locale.ROOT))
                .filter(name -> !name.isEmpty())
                .map(Projection::withoutCoreSchema)
                .map(Projection::withoutFilter)
                .forEach(names::add);
        return names;
    }

    /** A filter selects values of an attribute, which are all returned: {@code emails[type eq "work"]}. */
    private static String withoutFilter(String name) {
        return name.replaceFirst("\\[.*]", "");
    }

    private static String withoutCoreSchema(String name) {
        for (ScimSchema schema : List.of(ScimSchema.USER, ScimSchema.GROUP)) {
            String prefix = schema.urn().toLowerCase(Locale.ROOT) + ":";
            if (name.startsWith(prefix)) {
                return name.substring(prefix.length());
            }
        }
        return name;
    }
}
