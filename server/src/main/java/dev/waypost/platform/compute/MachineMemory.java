package dev.waypost.platform.compute;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;

/** The memory of the machine, or of the container where that is less: what is beside the Java heap takes a share of it. */
public final class MachineMemory {
    private static final long MEGABYTE = 1 << 20;
    private static final long TOTAL =
            ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getTotalMemorySize() / MEGABYTE;

    private MachineMemory() {}

    /** One part of so many, in megabytes, between two bounds. */
    public static long share(int parts, long least, long most) {
        return share(TOTAL, parts, least, most);
    }

    static long share(long total, int parts, long least, long most) {
        return Math.clamp(total / parts, least, most);
    }
}
