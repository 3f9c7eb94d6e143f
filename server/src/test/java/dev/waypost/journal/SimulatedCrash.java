package dev.waypost.journal;

/** Ends a simulated process at any point. An Error, so that no handler of exceptions catches it. */
public final class SimulatedCrash extends Error {
    private static final long serialVersionUID = 1L;

    SimulatedCrash() {
        super("the process ends here, as the simulation wants", null, false, false);
    }
}
