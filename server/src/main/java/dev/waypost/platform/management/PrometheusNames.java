package dev.waypost.platform.management;

import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.config.MeterFilter;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.lang.management.ManagementFactory;
import java.util.Map;
import java.util.Set;

/**
 * Adapts the framework's metrics to the conventions of {@code promtool check metrics}: a help text, seconds, no
 * "_count".
 */
@Singleton
class PrometheusNames {
    private static final double NANOS_PER_SECOND = 1e9;
    /** One is in nanoseconds, and one is a constant with the name of a histogram part. */
    private static final Set<String> LEFT_OUT = Set.of("process.cpu.time", "system.cpu.count");

    private static final Map<String, String> HELP = Map.of(
            "netty.allocator", "Memory of connection buffers",
            "netty.eventexecutor", "Tasks of the event loops that serve connections",
            "waypost.http.requests", "Duration of requests by method and status",
            "waypost.jobs.ended", "Finished jobs by kind and result",
            "waypost.sign.in.failures", "Failed sign-in attempts");

    @Produces
    @Singleton
    MeterFilter conventions() {
        return new MeterFilter() {
            @Override
            public Meter.Id map(Meter.Id id) {
                return id.getDescription() == null ? described(id) : id;
            }
        };
    }

    @Produces
    @Singleton
    MeterFilter leftOut() {
        return MeterFilter.deny(id -> LEFT_OUT.contains(id.getName()));
    }

    void registerProcessorTime(@Observes StartupEvent event, MeterRegistry meters) {
        if (ManagementFactory.getOperatingSystemMXBean() instanceof com.sun.management.OperatingSystemMXBean system) {
            FunctionCounter.builder("process.cpu", system, s -> s.getProcessCpuTime() / NANOS_PER_SECOND)
                    .description("CPU time used by this process")
                    .baseUnit("seconds")
                    .register(meters);
        }
    }

    private static Meter.Id described(Meter.Id id) {
        return HELP.entrySet().stream()
                .filter(help -> id.getName().startsWith(help.getKey()))
                .findFirst()
                .map(help -> new Meter.Id(
                        id.getName(), Tags.of(id.getTags()), id.getBaseUnit(), help.getValue(), id.getType()))
                .orElse(id);
    }
}
