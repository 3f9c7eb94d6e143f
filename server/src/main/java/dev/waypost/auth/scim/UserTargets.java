package dev.waypost.auth.scim;

import dev.waypost.auth.scim.protocol.SchemaAttribute;
import dev.waypost.auth.scim.protocol.ScimException;
import dev.waypost.auth.scim.protocol.ScimSchema;
import dev.waypost.auth.scim.search.FilterTarget;
import dev.waypost.auth.scim.search.FilterTranslator;
import dev.waypost.platform.id.Ids;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Attributes of users in {@code scim_users u}. Those without a column are in the JSON document. */
final class UserTargets implements FilterTranslator.AttributeTargets {
    static final UserTargets ALL = new UserTargets();

    /** As shown: see {@link UserDocument#shown}. */
    private static final String FORMATTED_NAME = "coalesce(u.document -> 'name' ->> 'formatted', "
            + "nullif(concat_ws(' ', nullif(btrim(u.given_name), ''), nullif(btrim(u.family_name), '')), ''))";

    private static final Map<String, FilterTarget> COLUMNS = Map.of(
            "id",
                    new FilterTarget.Identifier(
                            "u.id", id -> Ids.parse(ScimUserId.class, id).value()),
            "username", new FilterTarget.Text("u.user_name", false),
            "externalid", new FilterTarget.Text("u.external_id", true),
            "displayname", new FilterTarget.Text("u.display_name", false),
            "name.givenname", new FilterTarget.Text("u.given_name", false),
            "name.familyname", new FilterTarget.Text("u.family_name", false),
            "name.formatted", new FilterTarget.Text(FORMATTED_NAME, false),
            "active", new FilterTarget.Flag("u.active"),
            "meta.created", new FilterTarget.Time("u.created_at"),
            "meta.lastmodified", new FilterTarget.Time("u.updated_at"));

    private UserTargets() {}

    @Override
    public FilterTarget of(@Nullable String schema, String attribute, @Nullable String part) {
        FilterTarget column = COLUMNS.get(part == null ? attribute : attribute + "." + part);
        if (column != null && !isEnterprise(schema)) {
            return column;
        }
        if (attribute.equals("groups") && (part == null || part.equals("value"))) {
            return new FilterTarget.Values(
                    "scim_group_members gm JOIN scim_groups g ON g.id = gm.group_id WHERE gm.user_id = u.id",
                    UserTargets::ofGroup);
        }
        ScimSchema known = isEnterprise(schema) ? ScimSchema.ENTERPRISE_USER : ScimSchema.USER;
        String document = isEnterprise(schema) ? "(u.document -> '%s')".formatted(known.urn()) : "u.document";
        SchemaAttribute found = known.attribute(attribute).orElseThrow(() -> unknown(attribute));
        if (found.multiValued()) {
            return values(document, found, part);
        }
        if (part != null) {
            SchemaAttribute inner = found.part(part).orElseThrow(() -> unknown(attribute + "." + part));
            return new FilterTarget.Text(
                    "(%s -> '%s' ->> '%s')".formatted(document, found.name(), inner.name()), inner.caseExact());
        }
        if (found.complex()) {
            throw ScimException.invalidFilter("Filter by a sub-attribute of %s".formatted(attribute));
        }
        return new FilterTarget.Text("(%s ->> '%s')".formatted(document, found.name()), found.caseExact());
    }

    private static FilterTarget values(String document, SchemaAttribute attribute, @Nullable String part) {
        String source = "jsonb_array_elements(%s -> '%s') e WHERE TRUE".formatted(document, attribute.name());
        FilterTarget.Values values = new FilterTarget.Values(source, name -> {
            SchemaAttribute inner = attribute.part(name).orElseThrow(() -> unknown(attribute.name() + "." + name));
            return inner.flag()
                    ? new FilterTarget.Flag("(e ->> '%s')::boolean".formatted(inner.name()))
                    : new FilterTarget.Text("(e ->> '%s')".formatted(inner.name()), inner.caseExact());
        });
        if (part == null || part.equals("value")) {
            return attribute.name().equals("emails") ? new FilterTarget.Emails(values) : values;
        }
        return new FilterTarget.Values(source, _ -> values.parts().apply(part));
    }

    private static FilterTarget ofGroup(String part) {
        return switch (part) {
            case "value" ->
                new FilterTarget.Identifier(
                        "g.id", id -> Ids.parse(ScimGroupId.class, id).value());
            case "display" -> new FilterTarget.Text("g.display_name", false);
            default -> throw unknown("groups." + part);
        };
    }

    private static boolean isEnterprise(@Nullable String schema) {
        return schema != null && schema.equalsIgnoreCase(ScimSchema.ENTERPRISE_USER.urn());
    }

    private static ScimException unknown(String attribute) {
        return ScimException.invalidFilter("Users cannot be filtered by the attribute %s".formatted(attribute));
    }
}
