package dev.waypost.auth.credentials;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.waypost.platform.error.ApiException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PasswordRulesTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "ada@example.com",
                "ADA@example.com",
                "Ada Lovelace",
                "ada lovelace ",
                "password123",
                "Qwertyuiop"
            })
    void refusesTheAddressTheNameAndCommonPasswordsByTheNameOfTheField(String password) {
        assertThatThrownBy(() -> PasswordRules.require("newPassword", password, "ada@example.com", "Ada Lovelace"))
                .isInstanceOf(ApiException.class)
                .hasMessageStartingWith("newPassword ");
    }

    @Test
    void takesAnythingElse() {
        assertThatCode(() -> PasswordRules.require("password", "correct horse", "ada@example.com", "Ada Lovelace"))
                .doesNotThrowAnyException();
    }
}
