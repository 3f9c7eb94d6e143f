package dev.waypost.platform.compute;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;

/** The memory of the machine, or of the container if it is less, for sizing off-heap memory. */
public final class MachineMemory {
    private static final long MEGABYTE = 1 << 20;
    private static final long TOTAL =
            ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getTotalMemorySize() / MEGABYTE;

    private MachineMemory() {}

    /** A fraction of the memory in megabytes, between two bounds. */
    public static long share(int parts, long least, long most) {
        return share(TOTAL, parts, least, most);
    }

    static long share(long total, int parts, long least, long most) {
        return Math.clamp(total / parts, least, most);
    }
}
