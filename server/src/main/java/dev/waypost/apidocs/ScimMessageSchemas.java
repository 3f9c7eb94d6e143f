package dev.waypost.apidocs;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.models.media.Schema;
import org.eclipse.microprofile.openapi.models.media.Schema.SchemaType;

/** The bodies that identity providers send and get, which RFC 7643 and 7644 prescribe. */
final class ScimMessageSchemas {
    static final String USER = "ScimUserBody";
    static final String GROUP = "ScimGroupBody";
    static final String WRITE_USER = "WriteScimUser";
    static final String WRITE_GROUP = "WriteScimGroup";
    static final String PATCH = "PatchScimResource";
    static final String SEARCH = "SearchScimResources";
    static final String DESCRIPTION = "ScimDescription";
    static final String REFUSAL = "ScimRefusalBody";

    private ScimMessageSchemas() {}

    static void declare(Map<String, Schema> schemas) {
        Schema name =
                object("formatted", text("Ada Lovelace"), "givenName", text("Ada"), "familyName", text("Lovelace"));
        Schema email = object("value", text("ada@example.com"), "type", text("work"), "primary", flag(true));
        schemas.put(
                WRITE_USER,
                object(
                                "schemas", schemaNames("urn:ietf:params:scim:schemas:core:2.0:User"),
                                "userName", text("ada@example.com"),
                                "externalId", text("00u1a2b3c4"),
                                "name", name,
                                "displayName", text("Ada Lovelace"),
                                "emails",
                                        list(email)
                                                .addExample(List.of(example(
                                                        "value", "ada@example.com", "type", "work", "primary", true))),
                                "active", flag(true))
                        .required(List.of("userName"))
                        .description("A user (RFC 7643, 4.1); other attributes of the schemas are stored as well"));
        Schema group = object(
                "value", text("sgroup_01k2m4p6r8t0v2x4z6b8d0f2"),
                "display", text("Marketing"));
        Schema role = object("value", text("editor"), "display", text("Editor"), "type", text("work"));
        schemas.put(
                USER,
                object(
                                "schemas", schemaNames("urn:ietf:params:scim:schemas:core:2.0:User"),
                                "id", text("suser_01k2m4p6r8t0v2x4z6b8d0f2"),
                                "externalId", text("00u1a2b3c4"),
                                "userName", text("ada@example.com"),
                                "name", name,
                                "displayName", text("Ada Lovelace"),
                                "emails", list(email),
                                "active", flag(true),
                                "roles", list(role),
                                "groups", list(group),
                                "meta", meta("User", "Users/suser_01k2m4p6r8t0v2x4z6b8d0f2"))
                        .required(List.of("schemas", "id"))
                        .description("A user (RFC 7643, 4.1)"));
        Schema member = object("value", text("suser_01k2m4p6r8t0v2x4z6b8d0f2"), "display", text("Ada Lovelace"));
        schemas.put(
                WRITE_GROUP,
                object(
                                "schemas", schemaNames("urn:ietf:params:scim:schemas:core:2.0:Group"),
                                "displayName", text("Marketing"),
                                "externalId", OASFactory.createSchema().addType(SchemaType.STRING),
                                "members",
                                        list(object(
                                                "value",
                                                OASFactory.createSchema().addType(SchemaType.STRING))))
                        .required(List.of("displayName"))
                        .description("A group (RFC 7643, 4.2)"));
        schemas.put(
                GROUP,
                object(
                                "schemas", schemaNames("urn:ietf:params:scim:schemas:core:2.0:Group"),
                                "id", text("sgroup_01k2m4p6r8t0v2x4z6b8d0f2"),
                                "externalId", text("grp-7"),
                                "displayName", text("Marketing"),
                                "members", list(member),
                                "meta", meta("Group", "Groups/sgroup_01k2m4p6r8t0v2x4z6b8d0f2"))
                        .required(List.of("schemas", "id"))
                        .description("A group (RFC 7643, 4.2)"));
        Schema step = object(
                        "op",
                        text("replace"),
                        "path",
                        text("active"),
                        "value",
                        OASFactory.createSchema()
                                .addType(SchemaType.STRING)
                                .addType(SchemaType.BOOLEAN)
                                .addType(SchemaType.NUMBER)
                                .addType(SchemaType.OBJECT)
                                .addType(SchemaType.ARRAY)
                                .items(OASFactory.createSchema().description("A value, or an object with one"))
                                .addExample(false))
                .required(List.of("op"));
        schemas.put(
                PATCH,
                object(
                                "schemas", schemaNames("urn:ietf:params:scim:api:messages:2.0:PatchOp"),
                                "Operations",
                                        list(step)
                                                .addExample(List.of(example(
                                                        "op", "replace", "path", "displayName", "value", "Ada King"))))
                        .required(List.of("Operations"))
                        .description("Changes (RFC 7644, 3.5.2)"));
        schemas.put(
                SEARCH,
                object(
                                "schemas", schemaNames("urn:ietf:params:scim:api:messages:2.0:SearchRequest"),
                                "filter", text("externalId pr"),
                                "attributes",
                                        list(OASFactory.createSchema().addType(SchemaType.STRING))
                                                .addExample(List.of("displayName")),
                                "excludedAttributes",
                                        list(OASFactory.createSchema().addType(SchemaType.STRING)),
                                "sortBy", text("displayName"),
                                "sortOrder", text("ascending"),
                                "startIndex", number(),
                                "count", number())
                        .description("A search (RFC 7644, 3.4.3)"));
        Schema described = object("schemas", schemaNames("urn:ietf:params:scim:schemas:core:2.0:Schema"))
                .required(List.of("schemas"))
                .description("Supported features (RFC 7643, 5 to 7)");
        schemas.put(DESCRIPTION, described);
        for (String listed : List.of(USER, GROUP, DESCRIPTION)) {
            schemas.put(listed + "List", listOf(listed));
        }
        schemas.put(
                REFUSAL,
                object(
                                "schemas", schemaNames("urn:ietf:params:scim:api:messages:2.0:Error"),
                                "status", text("409"),
                                "scimType", text("uniqueness"),
                                "detail", text("The user name ada@example.com is taken"))
                        .required(List.of("schemas", "status", "detail"))
                        .description("Why a request was refused (RFC 7644, 3.12)"));
    }

    private static Schema listOf(String schema) {
        return object(
                        "schemas", schemaNames("urn:ietf:params:scim:api:messages:2.0:ListResponse"),
                        "totalResults", number(),
                        "startIndex", number(),
                        "itemsPerPage", number(),
                        "Resources", list(OASFactory.createSchema().ref("#/components/schemas/" + schema)))
                .required(List.of("schemas", "totalResults", "startIndex", "itemsPerPage", "Resources"))
                .description("A page of results (RFC 7644, 3.4.2)");
    }

    private static Schema meta(String type, String location) {
        return object(
                "resourceType", text(type),
                "created", text("2026-05-01T12:00:00.000Z"),
                "lastModified", text("2026-05-01T12:00:00.000Z"),
                "location", text("https://links.example.com/api/scim/v2/" + location),
                "version", text("W/\"1\""));
    }

    private static Schema schemaNames(String urn) {
        return list(OASFactory.createSchema().addType(SchemaType.STRING)).addExample(List.of(urn));
    }

    private static Schema text(String example) {
        return OASFactory.createSchema().addType(SchemaType.STRING).addExample(example);
    }

    private static Schema flag(boolean example) {
        return OASFactory.createSchema().addType(SchemaType.BOOLEAN).addExample(example);
    }

    private static Schema number() {
        return OASFactory.createSchema().addType(SchemaType.INTEGER).addExample(1);
    }

    private static Schema list(Schema items) {
        return OASFactory.createSchema().addType(SchemaType.ARRAY).items(items);
    }

    private static Schema object(Object... fields) {
        Schema object = OASFactory.createSchema().addType(SchemaType.OBJECT);
        for (int i = 0; i < fields.length; i += 2) {
            object.addProperty((String) fields[i], (Schema) fields[i + 1]);
        }
        return object;
    }

    private static Map<String, Object> example(Object... fields) {
        Map<String, Object> example = new LinkedHashMap<>();
        for (int i = 0; i < fields.length; i += 2) {
            example.put((String) fields[i], fields[i + 1]);
        }
        return example;
    }
}
