package dev.waypost.app;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A PostgreSQL server that does not outlive this process. It is the child of a small shell script whose standard input
 * is a pipe from this process: when this process ends in any way, the pipe closes and the script stops the server.
 */
final class PostgresProcess {
    /**
     * In a separate session, so that Ctrl-C reaches only this process and the database stops last. macOS has no setsid
     * program, but perl.
     */
    private static final String OWN_SESSION = """
            if command -v setsid >/dev/null 2>&1; then exec setsid "$@"; fi
            if command -v perl >/dev/null 2>&1; then exec perl -MPOSIX -e 'POSIX::setsid(); exec @ARGV' "$@"; fi
            exec "$@"
            """;

    /**
     * INT requests a fast shutdown. It is repeated because a signal before the server installs its handler is lost, and
     * limited because a zombie that nobody reaps would accept signals forever.
     */
    private static final String WATCHDOG = """
            trap '' HUP INT TERM
            log=$1; shift
            exec 3<&0
            "$@" </dev/null >>"$log" 2>&1 3<&- &
            postgres=$!
            {
              cat <&3 >/dev/null
              tries=0
              while [ $tries -lt 60 ] && kill -INT $postgres 2>/dev/null; do tries=$((tries + 1)); sleep 1; done
            } >/dev/null 2>&1 &
            watcher=$!
            exec 3<&-
            echo $postgres
            exec >/dev/null
            wait $postgres
            code=$?
            kill -KILL $watcher 2>/dev/null
            exit $code
            """;

    private final Process watchdog;
    private final long pid;

    private PostgresProcess(Process watchdog, long pid) {
        this.watchdog = watchdog;
        this.pid = pid;
    }

    static PostgresProcess start(List<String> command, Path log) throws IOException {
        List<String> whole = new ArrayList<>(List.of("sh", "-c", OWN_SESSION, "own-session"));
        whole.addAll(List.of("sh", "-c", WATCHDOG, "postgres-watchdog", log.toString()));
        whole.addAll(command);
        Process watchdog = new ProcessBuilder(whole)
                .redirectError(ProcessBuilder.Redirect.appendTo(log.toFile()))
                .start();
        String pid = watchdog.inputReader(UTF_8).readLine();
        if (pid == null) {
            throw new IOException("the database's watchdog did not start");
        }
        return new PostgresProcess(watchdog, Long.parseLong(pid));
    }

    /** The process ID of the server itself. */
    long pid() {
        return pid;
    }

    boolean isAlive() {
        return watchdog.isAlive();
    }

    void awaitEnd() throws InterruptedException {
        watchdog.waitFor();
    }

    /** Stops the server: open transactions are rolled back, committed ones are on disk. */
    void stop() throws IOException, InterruptedException {
        watchdog.getOutputStream().close();
        if (!watchdog.waitFor(30, TimeUnit.SECONDS)) {
            // Skips the last checkpoint: the next start replays the log.
            SystemCommand.run("kill", "-QUIT", Long.toString(pid));
            watchdog.waitFor(5, TimeUnit.SECONDS);
        }
    }
}
