package dev.waypost.integrations.stripe;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.waypost.platform.money.Money;
import java.math.BigDecimal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StripeMoneyTest {
    /** The currencies of Stripe's documentation, including those where it differs from ISO 4217. */
    @ParameterizedTest
    @CsvSource({
        "usd, 1099, 10.99",
        "jpy, 500, 500",
        "krw, 500, 500",
        "mga, 500, 500",
        "kwd, 5120, 5.120",
        "isk, 500, 5",
        "ugx, 500, 5",
        "huf, 1000, 10",
        "twd, 80000, 800"
    })
    void amountsAreReadAsStripeMeansThem(String currency, long amount, BigDecimal major) {
        assertThat(StripeMoney.of(JsonNodeFactory.instance.numberNode(amount), text(currency)))
                .map(Money::major)
                .hasValueSatisfying(read -> assertThat(read).isEqualByComparingTo(major));
    }

    @Test
    void invalidAmountsAreIgnored() {
        assertThat(StripeMoney.of(text("12"), text("usd"))).isEmpty();
        assertThat(StripeMoney.of(JsonNodeFactory.instance.numberNode(1), text("xyz")))
                .isEmpty();
        assertThat(StripeMoney.of(JsonNodeFactory.instance.nullNode(), text("usd")))
                .isEmpty();
        assertThat(StripeMoney.of(JsonNodeFactory.instance.numberNode(1e300), text("usd")))
                .isEmpty();
    }

    private static JsonNode text(String text) {
        return JsonNodeFactory.instance.textNode(text);
    }
}
