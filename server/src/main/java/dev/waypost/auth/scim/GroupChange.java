package dev.waypost.auth.scim;

import com.fasterxml.jackson.databind.JsonNode;
import dev.waypost.auth.scim.protocol.AttributePath;
import dev.waypost.auth.scim.protocol.PatchOperation;
import dev.waypost.auth.scim.protocol.PatchOperation.Kind;
import dev.waypost.auth.scim.protocol.ScimException;
import dev.waypost.auth.scim.protocol.ScimFilter;
import dev.waypost.auth.scim.protocol.ScimFilters;
import dev.waypost.auth.scim.protocol.ScimJson;
import dev.waypost.platform.id.Ids;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A step of a change to a group. Members are changed individually: a group of thousands is never loaded to add one. */
sealed interface GroupChange {
    record Rename(String displayName) implements GroupChange {}

    record Identify(@Nullable String externalId) implements GroupChange {}

    record AddMembers(Set<ScimUserId> users) implements GroupChange {}

    record RemoveMembers(Set<ScimUserId> users) implements GroupChange {}

    /** Replaces all members of the group. */
    record ReplaceMembers(Set<ScimUserId> users) implements GroupChange {}

    int MOST_MEMBERS = 20_000;
    int LONGEST_NAME = 256;

    /** The steps of a PATCH, in order. */
    static List<GroupChange> of(ScimGroupId group, List<PatchOperation> operations) {
        List<GroupChange> changes = new ArrayList<>();
        for (PatchOperation operation : operations) {
            String path = operation.path();
            if (path == null) {
                // Okta sends the ID along with the new name.
                ScimJson.field(operation.value(), "id")
                        .filter(id -> !id.asText().equals(group.text()))
                        .ifPresent(_ -> {
                            throw ScimException.mutability("id cannot be changed");
                        });
                operation.value().properties().forEach(field -> {
                    if (isKnown(field.getKey())) {
                        changes.addAll(of(operation.kind(), field.getKey(), field.getValue()));
                    }
                });
            } else {
                changes.addAll(of(operation.kind(), path, operation.value()));
            }
        }
        return changes;
    }

    /** The steps of a PUT or POST. */
    static List<GroupChange> of(JsonNode body) {
        List<GroupChange> changes = new ArrayList<>();
        changes.add(new Rename(name(ScimJson.field(body, "displayName").orElse(null))));
        changes.add(new Identify(externalId(ScimJson.field(body, "externalId").orElse(null))));
        changes.add(new ReplaceMembers(
                ScimJson.field(body, "members").map(GroupChange::users).orElse(Set.of())));
        return changes;
    }

    private static boolean isKnown(String attribute) {
        return Set.of("displayname", "externalid", "members").contains(attribute.toLowerCase(Locale.ROOT));
    }

    private static List<GroupChange> of(Kind kind, String text, JsonNode value) {
        AttributePath path = ScimFilters.path(text);
        String attribute = path.key();
        @Nullable ScimFilter filter = path.filter();
        if (attribute.equals("members")) {
            return List.of(ofMembers(kind, text, filter, value));
        }
        if (filter != null || path.part() != null) {
            throw ScimException.invalidPath("The path %s is unknown".formatted(text));
        }
        return switch (attribute) {
            case "displayname" -> List.of(new Rename(name(kind == Kind.REMOVE ? null : value)));
            case "externalid" -> List.of(new Identify(kind == Kind.REMOVE ? null : externalId(value)));
            case "id", "meta", "schemas" -> throw ScimException.mutability("%s cannot be changed".formatted(text));
            default -> List.of();
        };
    }

    private static GroupChange ofMembers(Kind kind, String path, @Nullable ScimFilter filter, JsonNode value) {
        if (filter != null) {
            if (kind != Kind.REMOVE) {
                throw ScimException.invalidPath("Members can be removed by a filter, not changed: %s".formatted(path));
            }
            return new RemoveMembers(ids(filter));
        }
        return switch (kind) {
            case ADD -> new AddMembers(users(value));
            case REPLACE -> new ReplaceMembers(users(value));
            // Entra names the members to be removed in the value.
            case REMOVE ->
                value.isMissingNode() || value.isNull()
                        ? new ReplaceMembers(Set.of())
                        : new RemoveMembers(users(value));
        };
    }

    private static Set<ScimUserId> ids(ScimFilter filter) {
        Set<ScimUserId> ids = new LinkedHashSet<>();
        switch (filter) {
            case ScimFilter.Or(List<ScimFilter> filters) -> filters.forEach(each -> ids.addAll(ids(each)));
            case ScimFilter.Comparison(AttributePath path, ScimFilter.Operator operator, JsonNode wanted)
            when operator == ScimFilter.Operator.EQ && path.plain().equals("value") ->
                known(wanted.asText()).forEach(ids::add);
            default -> throw ScimException.invalidPath("Members can be removed by value eq \"…\" only");
        }
        return ids;
    }

    private static Set<ScimUserId> users(JsonNode value) {
        Set<ScimUserId> users = new LinkedHashSet<>();
        if (value.isArray()) {
            if (value.size() > MOST_MEMBERS) {
                throw ScimException.tooLarge("A request can contain %d members".formatted(MOST_MEMBERS));
            }
            value.forEach(each -> users.add(user(each)));
        } else if (!value.isNull() && !value.isMissingNode()) {
            users.add(user(value));
        }
        return users;
    }

    private static ScimUserId user(JsonNode member) {
        JsonNode id = member.isObject() ? ScimJson.field(member, "value").orElse(member) : member;
        String text = text("members.value", id);
        return known(text)
                .findFirst()
                .orElseThrow(() -> ScimException.invalidValue("There is no user %s in this directory".formatted(text)));
    }

    private static Stream<ScimUserId> known(String id) {
        try {
            return Stream.of(Ids.parse(ScimUserId.class, id));
        } catch (IllegalArgumentException e) {
            return Stream.empty();
        }
    }

    private static String name(@Nullable JsonNode value) {
        String name = value == null || value.isNull() || value.isMissingNode()
                ? ""
                : text("displayName", value).strip();
        if (name.isEmpty() || name.length() > LONGEST_NAME) {
            throw ScimException.invalidValue("displayName must have 1 to %d characters".formatted(LONGEST_NAME));
        }
        return name;
    }

    private static @Nullable String externalId(@Nullable JsonNode value) {
        if (value == null || value.isNull() || value.isMissingNode()) {
            return null;
        }
        String id = text("externalId", value);
        if (id.length() > LONGEST_NAME) {
            throw ScimException.invalidValue("externalId is longer than %d characters".formatted(LONGEST_NAME));
        }
        return id.isEmpty() ? null : id;
    }

    private static String text(String attribute, JsonNode value) {
        if (!value.isTextual()) {
            throw ScimException.invalidValue("%s must be a string".formatted(attribute));
        }
        return value.textValue();
    }
}
