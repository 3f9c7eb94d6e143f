package dev.waypost.platform.crypto;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waypost.platform.compute.CpuExecutor;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import org.junit.jupiter.api.Test;

class PasswordsTest {
    private final Passwords passwords = new Passwords(new CpuExecutor(new SimpleMeterRegistry()));

    @Test
    void aPasswordIsHashedWithArgon2idAndTheWorkThatIsAdvisedForIt() {
        assertThat(passwords.hash("correct horse")).startsWith("$argon2id$v=19$m=19456,t=2,p=1$");
    }

    @Test
    void onlyTheSamePasswordMatches() {
        String hash = passwords.hash("correct horse");

        assertThat(passwords.matches("correct horse", hash)).isTrue();
        assertThat(passwords.matches("Correct horse", hash)).isFalse();
        assertThat(passwords.hash("correct horse")).isNotEqualTo(hash);
    }

    @Test
    void anAccountWithoutPasswordMatchesNothing() {
        assertThat(passwords.matches("nobody has this password", null)).isFalse();
    }
}
