package dev.waypost.journal;

import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.Arrays;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.Collectors;

/** Counts journal faults since the start. */
final class JournalFaults {
    private final Map<JournalFault, LongAdder> counts = Arrays.stream(JournalFault.values())
            .collect(Collectors.toUnmodifiableMap(fault -> fault, _ -> new LongAdder()));

    void register(MeterRegistry meters) {
        counts.forEach((fault, count) -> FunctionCounter.builder("waypost.journal.faults", count, LongAdder::sum)
                .description("Damaged places in the click journal, and reader offsets that did not match their segment")
                .tag("reason", fault.tag())
                .register(meters));
    }

    void add(JournalFault fault) {
        add(fault, 1);
    }

    void add(JournalFault fault, long times) {
        Objects.requireNonNull(counts.get(fault)).add(times);
    }

    long count(JournalFault fault) {
        return Objects.requireNonNull(counts.get(fault)).sum();
    }
}
