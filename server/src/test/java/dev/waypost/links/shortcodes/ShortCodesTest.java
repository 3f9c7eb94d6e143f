package dev.waypost.links.shortcodes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.waypost.platform.error.ApiException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Chars;
import net.jqwik.api.constraints.StringLength;

class ShortCodesTest {
    private final CodeGenerator generator = new CodeGenerator();

    @Example
    void generatedCodesAreUnambiguousAndInoffensive() {
        Set<String> seen = new HashSet<>();
        for (int i = 0; i < 20_000; i++) {
            String code = generator.candidates().findFirst().orElseThrow();
            assertThat(code).matches("[2-9a-z]{6}").doesNotContainPattern("[01ilo]");
            assertThat(ShortCodes.possible(code)).isTrue();
            assertThat(ShortCodes.offensive(code)).isFalse();
            seen.add(code);
        }
        assertThat(seen).as("collisions are rare").hasSizeGreaterThan(19_990);
    }

    @Example
    void codesGrowWhenOneAfterTheOtherIsTaken() {
        List<Integer> lengths =
                generator.candidates().limit(9).map(String::length).toList();
        assertThat(lengths).containsExactly(6, 6, 6, 7, 7, 7, 8, 8, 8);
    }

    @Example
    void offensiveWordsAreFoundDespiteDigits() {
        for (String code : List.of("xfuckx", "FuCk12", "5h1t99", "a55hat", "xfvckx", "s-h-i-t", "b00bs", "p0rn22")) {
            assertThat(ShortCodes.offensive(code)).as(code).isTrue();
        }
        for (String code : List.of("spring", "launch", "hbk7mq", "2x4y6z")) {
            assertThat(ShortCodes.offensive(code)).as(code).isFalse();
        }
    }

    @Example
    void codesThatLookLikeOurPagesAreFoundDespiteMarksAndDigits() {
        for (String code : List.of(
                "login",
                "LogIn",
                "log-in",
                "log_in.",
                "l0gin",
                "1ogin",
                "Iogin",
                "sign-in",
                "signln",
                "s1gn-up",
                "ADMIN",
                "adrnin",
                "4dm1n",
                "reset-password",
                "reset_pass.word",
                "re5et-passvvord",
                "verify-email",
                "SSO",
                "a.p.i",
                "support",
                "vvvvw",
                "index.html",
                "oauth2")) {
            assertThat(ReservedCodes.looksLikeOurs(code)).as(code).isTrue();
        }
        for (String code :
                List.of("spring", "login-offer", "administer", "blog", "sale", "my-account-page", "7", "x")) {
            assertThat(ReservedCodes.looksLikeOurs(code)).as(code).isFalse();
        }
    }

    @Property
    void aTypedCodeIsKeptUnchangedOrRefused(@ForAll @StringLength(max = 120) String typed) {
        try {
            String code = ShortCodes.require(typed);
            assertThat(code)
                    .isEqualTo(typed.strip())
                    .matches("[A-Za-z0-9._-]{1,100}")
                    .doesNotStartWith(".");
            assertThat(ShortCodes.possible(code)).isTrue();
        } catch (ApiException e) {
            assertThat(e.getMessage()).startsWith("shortCode ");
        }
    }

    @Property
    void lettersDigitsHyphensAndUnderscoresAreFine(
            @ForAll @StringLength(min = 20, max = 100) @Chars({'a', 'Z', '0', '9', '-', '_'}) String typed) {
        assertThat(ShortCodes.require(typed)).isEqualTo(typed);
    }

    @Property
    void nothingThatEndsInPhpIsACode(@ForAll @StringLength(max = 50) @Chars({'a', 'B', '-'}) String stem) {
        assertThatThrownBy(() -> ShortCodes.require(stem + ".pHp")).isInstanceOf(ApiException.class);
    }
}
