package dev.waypost.auth.scim;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.waypost.auth.scim.ScimGroupRepository.MemberName;
import dev.waypost.auth.scim.ScimUserRepository.GroupName;
import dev.waypost.auth.scim.protocol.EntityVersion;
import dev.waypost.auth.scim.protocol.ScimJson;
import dev.waypost.auth.scim.protocol.ScimSchema;
import dev.waypost.platform.config.WaypostConfig;
import dev.waypost.platform.web.input.JsonConventions;
import jakarta.inject.Singleton;
import jakarta.ws.rs.core.HttpHeaders;
import java.time.Instant;
import java.util.List;
import org.jboss.resteasy.reactive.RestResponse;
import org.jboss.resteasy.reactive.RestResponse.ResponseBuilder;
import org.jspecify.annotations.Nullable;

/** SCIM representations of resources and lists. */
@Singleton
class ScimAnswers {
    private static final String LIST = "urn:ietf:params:scim:api:messages:2.0:ListResponse";
    private static final String SCHEMAS = "schemas";

    private final ScimJson json;
    private final String base;

    ScimAnswers(ScimJson json, WaypostConfig config) {
        this.json = json;
        this.base = config.baseUrl() + ScimJson.BASE;
    }

    ObjectNode user(ScimUser user, List<GroupName> groups) {
        ObjectNode shown = JsonNodeFactory.instance.objectNode();
        ArrayNode schemas = shown.putArray(SCHEMAS).add(ScimSchema.USER.urn());
        if (user.document().attributes().has(ScimSchema.ENTERPRISE_USER.urn())) {
            schemas.add(ScimSchema.ENTERPRISE_USER.urn());
        }
        shown.put("id", user.id().text());
        shown.setAll(user.document().shown());
        ArrayNode listed = shown.putArray("groups");
        groups.forEach(group -> listed.addObject()
                .put("value", group.id().text())
                .put("$ref", "%s/Groups/%s".formatted(base, group.id().text()))
                .put("display", group.displayName()));
        return meta(shown, "User", user.createdAt(), user.updatedAt(), user.version());
    }

    /** @param members null if they are not included */
    ObjectNode group(ScimGroup group, @Nullable List<MemberName> members) {
        ObjectNode shown = JsonNodeFactory.instance.objectNode();
        shown.putArray(SCHEMAS).add(ScimSchema.GROUP.urn());
        shown.put("id", group.id().text());
        if (group.externalId() != null) {
            shown.put("externalId", group.externalId());
        }
        shown.put("displayName", group.displayName());
        if (members != null) {
            ArrayNode listed = shown.putArray("members");
            members.forEach(member -> listed.addObject()
                    .put("value", member.id().text())
                    .put("$ref", "%s/Users/%s".formatted(base, member.id().text()))
                    .put("display", member.name())
                    .put("type", "User"));
        }
        return meta(shown, "Group", group.createdAt(), group.updatedAt(), group.version());
    }

    private ObjectNode meta(ObjectNode shown, String type, Instant createdAt, Instant updatedAt, long version) {
        shown.putObject("meta")
                .put("resourceType", type)
                .put("created", JsonConventions.text(createdAt))
                .put("lastModified", JsonConventions.text(updatedAt))
                .put(
                        "location",
                        "%s/%ss/%s".formatted(base, type, shown.path("id").asText()))
                .put("version", EntityVersion.tag(version));
        return shown;
    }

    /** A discovery resource with its location. */
    ObjectNode described(JsonNode resource, String location) {
        ObjectNode shown = resource.deepCopy();
        shown.withObject("/meta").put("location", base + location);
        return shown;
    }

    RestResponse<String> list(List<ObjectNode> resources, long total, long startIndex) {
        ObjectNode list = JsonNodeFactory.instance.objectNode();
        list.putArray(SCHEMAS).add(LIST);
        list.put("totalResults", total);
        list.put("startIndex", startIndex);
        list.put("itemsPerPage", resources.size());
        list.putArray("Resources").addAll(resources);
        return ok(list).build();
    }

    ResponseBuilder<String> ok(JsonNode answer) {
        return ResponseBuilder.<String>ok(json.write(answer)).type(ScimJson.MEDIA_TYPE);
    }

    /** A resource response with its version. */
    RestResponse<String> resource(ObjectNode shown, long version) {
        return ok(shown).header(HttpHeaders.ETAG, EntityVersion.tag(version)).build();
    }

    RestResponse<String> created(ObjectNode shown, long version, String location) {
        return ResponseBuilder.<String>create(RestResponse.Status.CREATED)
                .entity(json.write(shown))
                .type(ScimJson.MEDIA_TYPE)
                .header(HttpHeaders.ETAG, EntityVersion.tag(version))
                .header(HttpHeaders.LOCATION, base + location)
                .build();
    }

    static RestResponse<String> unchanged(long version) {
        return ResponseBuilder.<String>create(RestResponse.Status.NOT_MODIFIED)
                .header(HttpHeaders.ETAG, EntityVersion.tag(version))
                .build();
    }
}
