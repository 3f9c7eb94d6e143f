package dev.waypost.platform.id;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.exc.ValueInstantiationException;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;

class IdsTest {
    @Property
    void readsWhatItWrites(
            @ForAll @LongRange(min = 0, max = (1L << 48) - 1) long millis, @ForAll long high, @ForAll long low) {
        UUID id = Ids.of(millis, high, low);
        String text = Ids.format("link", id);

        assertThat(text).matches("link_[0-9a-z]{24}");
        assertThat(Ids.parse("link", text)).isEqualTo(id);
        assertThat(id.version()).isEqualTo(7);
        assertThat(id.variant()).isEqualTo(2);
    }

    @Property
    void sortsByTimeOfCreation(@ForAll @LongRange(min = 0, max = (1L << 47)) long millis, @ForAll long random) {
        assertThat(Ids.format("a", Ids.of(millis, random, random)))
                .isLessThan(Ids.format("a", Ids.of(millis + 1, ~random, ~random)));
    }

    @Property
    void refusesEverythingElse(@ForAll String text) {
        assertThatThrownBy(() -> Ids.parse("link", text)).isInstanceOf(IllegalArgumentException.class);
    }

    @Example
    void acceptsTheLongerPrefixWhereThereIsOne() {
        UUID id = Ids.of(1, 2, 4);
        assertThat(Ids.parse("camp", "campaign", Ids.format("campaign", id))).isEqualTo(id);
    }

    @Example
    void aKindOfIdIsReadAndWrittenWithItsPrefix() throws JsonProcessingException {
        ThingId id = new ThingId(Ids.of(1, 2, 4));
        ObjectMapper json = new ObjectMapper();

        assertThat(Ids.parse(ThingId.class, id.text())).isEqualTo(id);
        assertThat(json.writeValueAsString(Map.of("id", id))).isEqualTo("{\"id\":\"%s\"}".formatted(id.text()));
        assertThat(json.readValue("[\"%s\",null]".formatted(id.text()), new TypeReference<List<ThingId>>() {}))
                .containsExactly(id, null);
        assertThatThrownBy(() -> json.readValue("\"link_1\"", ThingId.class))
                .isInstanceOf(ValueInstantiationException.class)
                .hasRootCauseMessage("must be an ID such as thing_" + "0".repeat(24));
        assertThatThrownBy(() -> json.readValue("1", ThingId.class)).isInstanceOf(MismatchedInputException.class);
    }

    @Example
    void refusesAnIdWithoutAPrefix() {
        String digits = Ids.format("a", Ids.of(1, 2, 4)).substring(2);

        assertThatThrownBy(() -> Ids.parse(ThingId.class, digits)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Ids.parse(ThingId.class, "_" + digits)).isInstanceOf(IllegalArgumentException.class);
    }

    @IdPrefix("thing")
    public record ThingId(UUID value) implements Id {}
}
