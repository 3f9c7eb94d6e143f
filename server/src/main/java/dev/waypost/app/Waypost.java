package dev.waypost.app;

import dev.waypost.app.demo.Demo;
import dev.waypost.app.doctor.Doctor;
import io.quarkus.runtime.LaunchMode;
import io.quarkus.runtime.Quarkus;
import io.quarkus.runtime.annotations.QuarkusMain;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** The main class: starts settings, embedded services and the server, and stops them in reverse order. */
@QuarkusMain
public final class Waypost {
    /**
     * Set once the embedded services run; a system property, because nothing else of this class survives a hot reload.
     */
    private static final String ENGINES_RUN = "dev.waypost.engines-run";

    /**
     * The framework would reject link visits whose query is not a valid URI; RequestFrame rejects all other invalid
     * URIs.
     */
    private static final Map<String, String> TAKE_ANY_ADDRESS = Map.of("vertx.disableURIValidation", "true");

    private static final CountDownLatch SERVER_STOPPED = new CountDownLatch(1);

    private Waypost() {}

    public static void main(String... args) {
        try {
            if (args.length > 0) {
                System.exit(command(args[0]));
            }
            set(TAKE_ANY_ADDRESS);
            if (System.getProperty(ENGINES_RUN) == null) {
                prepare();
            }
        } catch (StartupException e) {
            System.err.println("waypost: " + e.getMessage());
            System.exit(StartupException.EXIT_CODE);
        }
        Quarkus.run(Server.class, Waypost::serverStopped, args);
    }

    private static int command(String name) {
        return switch (name) {
            case "demo" -> Demo.run(settings().config());
            case "doctor" -> Doctor.run(settings().config());
            default ->
                throw new StartupException("there is no command \"" + name + "\"; without one the server starts");
        };
    }

    private static Settings settings() {
        return Settings.read(System.getenv(), Path.of(""));
    }

    private static void prepare() {
        Settings settings = settings();
        StartupServices startupServices = StartupServices.start(settings.config());
        Runtime.getRuntime().addShutdownHook(new Thread(() -> stopAfterServer(startupServices), "stop-engines"));
        set(settings.asProperties());
        set(startupServices.asProperties());
        set(Map.of(
                "quarkus.log.console.json.enabled",
                Boolean.toString(settings.config().logFormat().equals("json")),
                ENGINES_RUN,
                "true"));
    }

    private static void set(Map<String, String> properties) {
        properties.forEach(System::setProperty);
    }

    /**
     * The database stops last: the server finishes its requests first. With hot reload the final stop is unknown, so
     * the database is left to its watchdog, which stops it after this process.
     */
    private static void stopAfterServer(StartupServices startupServices) {
        if (LaunchMode.current() != LaunchMode.NORMAL) {
            return;
        }
        try {
            SERVER_STOPPED.await(30, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        startupServices.close();
    }

    /**
     * Called at the end of the process, when the server cannot start, and before each hot reload, after which the
     * process continues.
     */
    private static void serverStopped(int exitCode, @Nullable Throwable problem) {
        SERVER_STOPPED.countDown();
        if (problem != null) {
            problem.printStackTrace();
            if (LaunchMode.current() == LaunchMode.NORMAL) {
                System.exit(exitCode);
            }
        }
    }
}
