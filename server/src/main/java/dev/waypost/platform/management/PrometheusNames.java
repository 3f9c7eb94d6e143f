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

/** Makes the metrics of the framework follow the conventions that {@code promtool check metrics} checks: a help text, seconds, no "_count". */
@Singleton
class PrometheusNames {
    private static final double NANOS_PER_SECOND = 1e9;
    /** In nanoseconds, and a constant whose name is that of a histogram's part. */
    private static final Set<String> LEFT_OUT = Set.of("process.cpu.time", "system.cpu.count");

    private static final Map<String, String> HELP = Map.of(
            "netty.allocator", "Memory of the buffers for connections",
            "netty.eventexecutor", "Work of the event loops that serve connections",
            "waypost.http.requests", "Requests by method and status, with the time they took",
            "waypost.jobs.ended", "Jobs that ended, by kind and by how",
            "waypost.sign.in.failures", "Attempts to sign in that failed");

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
                    .description("Processor time that this process has used")
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
