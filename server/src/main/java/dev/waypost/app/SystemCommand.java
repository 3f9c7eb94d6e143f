package dev.waypost.app;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.util.List;

/** Runs a system command to its end. */
final class SystemCommand {
    private SystemCommand() {}

    record Outcome(int exitCode, String output) {
        boolean succeeded() {
            return exitCode == 0;
        }
    }

    static Outcome run(String... command) {
        return run(List.of(command), "");
    }

    /** Runs with the given standard input; a missing program fails as in a shell. */
    static Outcome run(List<String> command, String input) {
        try {
            Process process =
                    new ProcessBuilder(command).redirectErrorStream(true).start();
            try (var stdin = process.getOutputStream()) {
                stdin.write(input.getBytes(UTF_8));
            }
            String output = new String(process.getInputStream().readAllBytes(), UTF_8).strip();
            return new Outcome(process.waitFor(), output);
        } catch (IOException e) {
            return new Outcome(127, String.valueOf(e.getMessage()));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while running " + command.getFirst(), e);
        }
    }
}
