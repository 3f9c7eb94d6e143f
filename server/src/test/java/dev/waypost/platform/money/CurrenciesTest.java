package dev.waypost.platform.money;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CurrenciesTest {
    @ParameterizedTest
    @ValueSource(strings = {"USD", "EUR", "GBP", "JPY", "CHF", "INR", "BRL", "KWD"})
    void acceptsCurrenciesInUse(String code) {
        assertThat(Currencies.inUse(code)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"DEM", "XAU", "XXX", "usd", "ABC", ""})
    void rejectsOldAndInventedCurrenciesAndMetals(String code) {
        assertThat(Currencies.inUse(code)).isFalse();
    }
}
