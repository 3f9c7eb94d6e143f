package dev.waypost.apidocs;

import dev.waypost.routing.ConditionLogic;
import dev.waypost.routing.Operator;
import dev.waypost.routing.TargetingField;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.models.media.Schema;
import org.eclipse.microprofile.openapi.models.media.Schema.SchemaType;

/**
 * The schemas of rule conditions. Handlers read them as free JSON, because {@code ConditionReader} reports errors by
 * position. The alternative object of a type is only described in text: client generators do not support a choice
 * between an object and a list.
 */
final class ConditionSchemas {
    private static final String CONDITION = "RuleCondition";
    private static final String GROUP = "RuleConditionGroup";
    private static final String LOGIC = "RuleConditionLogic";

    private ConditionSchemas() {}

    static void describe(Map<String, Schema> schemas) {
        schemas.put(CONDITION, condition());
        schemas.put(GROUP, group());
        schemas.put(LOGIC, text(Stream.of(ConditionLogic.AND, ConditionLogic.OR).map(ConditionLogic::name)));
        for (String sent : List.of("CreateRule", "UpdateRule", "WhatIf")) {
            replace(schemas, sent, "conditions", conditions());
            replace(schemas, sent, "conditionLogic", either(WebhookDocs.reference(LOGIC), nothing()));
        }
        replace(schemas, "CreatedRuleView", "conditions", conditions());
        replace(schemas, "CreatedRuleView", "conditionLogic", WebhookDocs.reference(LOGIC));
        replace(schemas, "RuleView", "conditionList", conditions());
        replace(schemas, "RuleView", "conditionLogic", WebhookDocs.reference(LOGIC));
    }

    private static Schema condition() {
        return EventSchemas.object()
                .addProperty(
                        "field",
                        text(Arrays.stream(TargetingField.values()).map(TargetingField::text))
                                .description("The fact about the visit"))
                .addProperty(
                        "operator",
                        text(Arrays.stream(Operator.values()).map(Operator::text))
                                .description("The operator; not every field supports every operator"))
                .addProperty(
                        "value",
                        anyScalar()
                                .addType(SchemaType.ARRAY)
                                .items(anyScalar())
                                .description("The value to compare with. Required except for %s; several values for %s"
                                        .formatted(
                                                operators(operator -> !operator.takesValue()),
                                                operators(Operator::takesMany))))
                .addProperty(
                        "name", type(SchemaType.STRING).description("Which one is meant; needed for " + namedFields()))
                .addProperty(
                        "timezone",
                        type(SchemaType.STRING)
                                .description("The time zone of hour and dayOfWeek; the workspace's by default"))
                .required(List.of("field", "operator"));
    }

    private static Schema group() {
        return EventSchemas.object()
                .description("A group of conditions; groups can be nested 5 levels deep")
                .addProperty(
                        "logic", text(Arrays.stream(ConditionLogic.values()).map(ConditionLogic::name)))
                .addProperty("conditions", conditions())
                .addProperty("groups", conditions().description("Instead of conditions"))
                .required(List.of("logic"));
    }

    private static Schema conditions() {
        return type(SchemaType.ARRAY).items(either(WebhookDocs.reference(CONDITION), WebhookDocs.reference(GROUP)));
    }

    /** A list of types: the Java client generator produces invalid code for a choice that contains a list. */
    private static Schema anyScalar() {
        return type(SchemaType.STRING).addType(SchemaType.NUMBER).addType(SchemaType.BOOLEAN);
    }

    private static Schema nothing() {
        return type(SchemaType.NULL);
    }

    private static void replace(Map<String, Schema> schemas, String type, String field, Schema schema) {
        Schema whole = Objects.requireNonNull(schemas.get(type));
        Schema before = Objects.requireNonNull(whole.getProperties().get(field), () -> type + " has no " + field);
        whole.addProperty(field, schema.description(before.getDescription()).examples(before.getExamples()));
    }

    private static Schema text(Stream<String> choices) {
        return type(SchemaType.STRING)
                .enumeration(choices.<Object>map(choice -> choice).toList());
    }

    private static Schema type(SchemaType type) {
        return OASFactory.createSchema().addType(type);
    }

    private static Schema either(Schema... choices) {
        return OASFactory.createSchema().anyOf(List.of(choices));
    }

    private static String operators(Predicate<Operator> wanted) {
        return Arrays.stream(Operator.values())
                .filter(wanted)
                .map(Operator::text)
                .collect(Collectors.joining(", "));
    }

    private static String namedFields() {
        return Arrays.stream(TargetingField.values())
                .filter(TargetingField::named)
                .map(TargetingField::text)
                .collect(Collectors.joining(", "));
    }
}
