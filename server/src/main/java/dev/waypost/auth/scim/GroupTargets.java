package dev.waypost.auth.scim;

import dev.waypost.auth.scim.protocol.ScimException;
import dev.waypost.auth.scim.search.FilterTarget;
import dev.waypost.auth.scim.search.FilterTranslator;
import dev.waypost.platform.id.Ids;
import org.jspecify.annotations.Nullable;

/** Attributes of groups in {@code scim_groups g}. */
final class GroupTargets implements FilterTranslator.AttributeTargets {
    static final GroupTargets ALL = new GroupTargets();

    private GroupTargets() {}

    @Override
    public FilterTarget of(@Nullable String schema, String attribute, @Nullable String part) {
        return switch (part == null ? attribute : attribute + "." + part) {
            case "id" ->
                new FilterTarget.Identifier(
                        "g.id", id -> Ids.parse(ScimGroupId.class, id).value());
            case "displayname" -> new FilterTarget.Text("g.display_name", false);
            case "externalid" -> new FilterTarget.Text("g.external_id", true);
            case "meta.created" -> new FilterTarget.Time("g.created_at");
            case "meta.lastmodified" -> new FilterTarget.Time("g.updated_at");
            case "members", "members.value" ->
                new FilterTarget.Values("scim_group_members gm WHERE gm.group_id = g.id", GroupTargets::ofMember);
            default -> throw unknown(attribute);
        };
    }

    private static FilterTarget ofMember(String part) {
        if (part.equals("value")) {
            return new FilterTarget.Identifier(
                    "gm.user_id", id -> Ids.parse(ScimUserId.class, id).value());
        }
        throw unknown("members." + part);
    }

    private static ScimException unknown(String attribute) {
        return ScimException.invalidFilter("Groups cannot be filtered by the attribute %s".formatted(attribute));
    }
}
