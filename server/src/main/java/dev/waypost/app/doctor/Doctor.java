package dev.waypost.app.doctor;

import dev.waypost.platform.config.WaypostConfig;
import java.util.ArrayList;
import java.util.List;

/** Checks the settings, the data folder and the running server, and prints a line about each. */
public final class Doctor {
    private Doctor() {}

    /** Prints the results and returns the exit code: 1 if there is a problem. */
    public static int run(WaypostConfig settings) {
        List<CheckupResult> results = examine(settings, new ServerProbe());
        results.forEach(System.out::println);
        long bad = results.stream().filter(CheckupResult::isBad).count();
        System.out.println(bad == 0 ? "No problems found." : "Problems: %d. See docs/operations.md.".formatted(bad));
        return bad == 0 ? 0 : 1;
    }

    static List<CheckupResult> examine(WaypostConfig settings, ServerProbe probe) {
        List<CheckupResult> results = new ArrayList<>();
        results.addAll(new SettingsCheckup(settings).findings());
        results.addAll(new DataFolderCheckup(settings.data()).findings());
        results.addAll(new ServerCheckup(settings, probe).findings());
        return results;
    }
}
