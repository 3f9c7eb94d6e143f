package dev.waypost.journal;

/** Ends a simulated process wherever it is. An error, so that nothing that handles failures takes it for one. */
public final class SimulatedCrash extends Error {
    private static final long serialVersionUID = 1L;

    SimulatedCrash() {
        super("the process ends here, as the simulation wants", null, false, false);
    }
}
