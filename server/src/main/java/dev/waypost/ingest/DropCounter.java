package dev.waypost.ingest;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.inject.Singleton;

/** Counts what ingest drops, by consumer, step and reason: all three are of a few fixed values. */
@Singleton
class DropCounter {
    private final MeterRegistry meters;

    DropCounter(MeterRegistry meters) {
        this.meters = meters;
    }

    void add(String consumer, Step step, DropReason reason, int records) {
        Counter.builder("waypost.ingest.dropped")
                .description("Records that a consumer went on without")
                .tags("consumer", consumer, "step", step.tag(), "reason", reason.tag())
                .register(meters)
                .increment(records);
    }
}
