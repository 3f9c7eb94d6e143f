package dev.waypost.rules.conditions;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.waypost.routing.Condition;
import dev.waypost.routing.ConditionLogic;
import dev.waypost.routing.Expression;
import dev.waypost.routing.FixedVisitor;
import dev.waypost.routing.RandomRules;
import dev.waypost.routing.Rule;
import dev.waypost.routing.RuleEvaluator;
import dev.waypost.routing.RuleId;
import dev.waypost.routing.RuleOptions;
import java.time.ZoneId;
import java.util.List;
import java.util.UUID;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class TypedViewTest {
    private static final ZoneId ZONE = ZoneId.of("Europe/Berlin");

    @Property
    void isReadBackToConditionsThatLookAndMeanTheSame(
            @ForAll("members") List<Expression> members,
            @ForAll boolean all,
            @ForAll("visitors") List<FixedVisitor> visitors) {
        Conditions sent = Conditions.read(write(members), (all ? ConditionLogic.AND : ConditionLogic.OR).name(), null);
        TypedView view = TypedView.of(sent);
        Conditions back = Conditions.read(view.conditions(), null, view.type());

        assertThat(TypedView.of(back)).isEqualTo(view);
        for (FixedVisitor visitor : visitors) {
            assertThat(holds(back, visitor)).isEqualTo(holds(sent, visitor));
        }
    }

    @Property(tries = 300)
    void oneConditionOnAKnownFieldHasAType(@ForAll("conditions") Condition condition) {
        RuleType type = TypedView.of(Conditions.read(write(List.of(condition)), null, null))
                .type();
        assertThat(type)
                .isIn(
                        RuleType.CUSTOM,
                        TypedField.of(condition.field()).map(TypedField::type).orElse(RuleType.CUSTOM));
    }

    @Provide
    Arbitrary<Condition> conditions() {
        return RandomRules.condition();
    }

    @Provide
    Arbitrary<List<Expression>> members() {
        return RandomRules.expression(RandomRules.condition())
                .list()
                .ofMinSize(1)
                .ofMaxSize(3);
    }

    @Provide
    Arbitrary<List<FixedVisitor>> visitors() {
        return RandomRules.visitor().list().ofSize(5);
    }

    private static boolean holds(Conditions conditions, FixedVisitor visitor) {
        Rule rule = new Rule(
                new RuleId(new UUID(0, 0)), "r", conditions.when(), "https://example.com", 1, true, RuleOptions.NONE);
        return RuleEvaluator.compile(List.of(rule), ZONE).match(visitor) != null;
    }

    private static ArrayNode write(List<? extends Expression> members) {
        ArrayNode array = JsonNodeFactory.instance.arrayNode();
        for (Expression member : members) {
            switch (member) {
                case Expression.Group group ->
                    array.addObject().put("logic", group.logic().name()).set("conditions", write(group.members()));
                case Condition condition -> write(condition, array.addObject());
            }
        }
        return array;
    }

    private static void write(Condition condition, ObjectNode object) {
        object.put("field", condition.field().text());
        object.put("operator", condition.operator().text());
        if (condition.name() != null) {
            object.put("name", condition.name());
        }
        if (condition.values().size() == 1) {
            object.put("value", condition.values().getFirst());
        } else if (!condition.values().isEmpty()) {
            condition.values().forEach(object.putArray("value")::add);
        }
    }
}
