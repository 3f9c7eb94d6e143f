package dev.waypost.ingest.pipeline;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.inject.Singleton;

/** Counts dropped records by consumer, step and reason, each with a few fixed values. */
@Singleton
public class DropCounter {
    private final MeterRegistry meters;

    DropCounter(MeterRegistry meters) {
        this.meters = meters;
    }

    public void add(String consumer, PipelineStep step, DropReason reason, int records) {
        Counter.builder("waypost.ingest.dropped")
                .description("Records dropped by a consumer")
                .tags("consumer", consumer, "step", step.tag(), "reason", reason.tag())
                .register(meters)
                .increment(records);
    }
}
