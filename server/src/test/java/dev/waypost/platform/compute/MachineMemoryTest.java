package dev.waypost.platform.compute;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MachineMemoryTest {
    @Test
    void theFractionOfMemoryIsBounded() {
        assertThat(MachineMemory.share(512, 8, 48, 1_024)).isEqualTo(64);
        assertThat(MachineMemory.share(256, 8, 48, 1_024)).isEqualTo(48);
        assertThat(MachineMemory.share(64_000, 8, 48, 1_024)).isEqualTo(1_024);
    }
}
