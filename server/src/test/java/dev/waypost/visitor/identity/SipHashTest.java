package dev.waypost.visitor.identity;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SipHashTest {
    /** The vectors of the reference implementation with whole words as messages: bytes 0, 1, 2 …, key 0 to 15. */
    @Test
    void givesTheAnswersOfTheReference() {
        assertThat(hash().finish()).isEqualTo(0x726fdb47dd0e0e31L);
        assertThat(hash().add(0x0706050403020100L).finish()).isEqualTo(0x93f5f5799a932462L);
        assertThat(hash().add(0x0706050403020100L).add(0x0f0e0d0c0b0a0908L).finish())
                .isEqualTo(0x3f2acc7f57c29bdbL);
    }

    private static SipHash hash() {
        return new SipHash(0x0706050403020100L, 0x0f0e0d0c0b0a0908L);
    }
}
