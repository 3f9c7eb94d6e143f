package dev.waypost.app;

import io.quarkus.runtime.Quarkus;
import io.quarkus.runtime.QuarkusApplication;

/** The running server: prints the notice for the operator when it is ready, then waits for its end. */
final class Server implements QuarkusApplication {
    private final FirstSignInNotice firstSignInNotice;

    Server(FirstSignInNotice firstSignInNotice) {
        this.firstSignInNotice = firstSignInNotice;
    }

    @Override
    public int run(String... args) {
        firstSignInNotice.print();
        Quarkus.waitForExit();
        return 0;
    }
}
