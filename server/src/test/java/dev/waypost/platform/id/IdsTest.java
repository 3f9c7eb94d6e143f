package dev.waypost.platform.id;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

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
        assertThat(Ids.parse("camp", Ids.format("campaign", id), "campaign")).isEqualTo(id);
    }
}
