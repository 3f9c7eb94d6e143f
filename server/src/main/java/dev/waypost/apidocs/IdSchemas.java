package dev.waypost.apidocs;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.models.media.Schema;
import org.eclipse.microprofile.openapi.models.media.Schema.SchemaType;
import org.jboss.jandex.AnnotationInstance;
import org.jboss.jandex.AnnotationValue;
import org.jboss.jandex.DotName;
import org.jboss.jandex.IndexView;
import org.jspecify.annotations.Nullable;

/** Describes ids as clients see them: text that begins with the prefix of its kind. */
record IdSchemas(IndexView index) {
    private static final DotName ID_PREFIX = DotName.createSimple("dev.waypost.platform.id.IdPrefix");
    private static final String PATTERN = "^%s_[0-9a-z]{24}$";

    void describe(Map<String, Schema> schemas) {
        Map<String, Schema> ids = new HashMap<>();
        for (AnnotationInstance prefix : index.getAnnotations(ID_PREFIX)) {
            ids.put(prefix.target().asClass().simpleName(), schema(prefix));
        }
        ids.keySet().retainAll(schemas.keySet());
        schemas.putAll(ids);
        schemas.values().forEach(schema -> ReachableSchemas.each(schema, field -> correct(field, ids)));
    }

    /** The scanner takes ids for objects, and says so beside each reference; an example is with the id already. */
    private static void correct(Schema field, Map<String, Schema> ids) {
        @Nullable String name = ReachableSchemas.name(field);
        @Nullable Schema id = name == null ? null : ids.get(name);
        if (id != null) {
            if (field.getType() != null) {
                field.setType(List.of(SchemaType.STRING));
            }
            if (Objects.equals(field.getExamples(), id.getExamples())) {
                field.setExamples(null);
            }
        }
    }

    private static Schema schema(AnnotationInstance declared) {
        String prefix = declared.value().asString();
        AnnotationValue alias = declared.value("alias");
        Schema schema = OASFactory.createSchema();
        if (alias == null) {
            schema.setPattern(PATTERN.formatted(prefix));
        } else {
            schema.setPattern(PATTERN.formatted(prefix) + "|" + PATTERN.formatted(alias.asString()));
            schema.setDescription(
                    "Responses use the prefix %s_; %s_ is also accepted".formatted(prefix, alias.asString()));
        }
        return schema.addType(SchemaType.STRING).examples(List.of(prefix + "_01k2m4p6r8t0v2x4z6b8d0f2"));
    }
}
