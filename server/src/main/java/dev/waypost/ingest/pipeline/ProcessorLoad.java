package dev.waypost.ingest.pipeline;

import com.sun.management.OperatingSystemMXBean;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.function.DoubleSupplier;
import java.util.function.IntSupplier;
import java.util.function.LongSupplier;

/**
 * The number of processors available to ingest: the idle ones and those that ingest itself uses. In a container, only the
 * processors of the container count. Thread-safe.
 */
@Singleton
class ProcessorLoad {
    private static final long SAMPLE_NANOS = Duration.ofMillis(200).toNanos();
    /** The weight of the last sample: a burst of visitors shows immediately, a single outlier does not decide alone. */
    private static final double NEWEST = 0.5;

    private final DoubleSupplier usedShare;
    private final IntSupplier processors;
    private final LongSupplier nanoTime;
    private long sampledAt;
    private long ingestNanos;
    private double available;

    @Inject
    ProcessorLoad() {
        this(ProcessorLoad::measuredShare, Runtime.getRuntime()::availableProcessors, System::nanoTime);
    }

    /** @param usedShare of all processors since the last call, from 0 to 1; negative where it cannot be measured */
    ProcessorLoad(DoubleSupplier usedShare, IntSupplier processors, LongSupplier nanoTime) {
        this.usedShare = usedShare;
        this.processors = processors;
        this.nanoTime = nanoTime;
        this.sampledAt = nanoTime.getAsLong();
    }

    /** Records the time that a consumer has worked, in whichever process the processor time was spent. */
    synchronized void add(long workedNanos) {
        ingestNanos += workedNanos;
    }

    /** Processors that ingest could use; none before the first sample and where the load is unknown. */
    synchronized double available() {
        long passed = nanoTime.getAsLong() - sampledAt;
        if (passed >= SAMPLE_NANOS) {
            sample(passed);
            sampledAt += passed;
            ingestNanos = 0;
        }
        return available;
    }

    private void sample(long passed) {
        double used = usedShare.getAsDouble();
        int all = processors.getAsInt();
        double now =
                used < 0 || Double.isNaN(used) ? 0 : Math.min(all, all * (1 - used) + (double) ingestNanos / passed);
        available += NEWEST * (now - available);
    }

    private static double measuredShare() {
        return ManagementFactory.getOperatingSystemMXBean() instanceof OperatingSystemMXBean system
                ? Math.max(system.getCpuLoad(), system.getProcessCpuLoad())
                : -1;
    }
}
