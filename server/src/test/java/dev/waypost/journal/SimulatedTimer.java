package dev.waypost.journal;

/** Simulated time. Waiting runs another thread of the journal. */
final class SimulatedTimer implements JournalTimer {
    private final SimulatedDisk disk;
    private Runnable meanwhile = () -> {};
    private boolean waiting;
    private long nanos;

    SimulatedTimer(SimulatedDisk disk) {
        this.disk = disk;
    }

    void meanwhile(Runnable other) {
        meanwhile = other;
    }

    void pass(long more) {
        nanos += more;
    }

    @Override
    public long nanos() {
        return nanos;
    }

    @Override
    public long seconds() {
        return disk.now().getEpochSecond();
    }

    @Override
    public void park(long parked) {
        nanos += parked;
        if (!waiting) {
            waiting = true;
            try {
                meanwhile.run();
            } finally {
                waiting = false;
            }
        }
    }
}
