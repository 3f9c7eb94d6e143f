package dev.waypost.auth.users;

import dev.waypost.platform.config.WaypostConfig;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import io.quarkus.logging.Log;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;

/** Creates the account configured by the operator if the installation has none. */
@ApplicationScoped
class FirstAccount {
    private static final String NAME = "Admin";

    private final WaypostConfig config;
    private final UserRepository users;
    private final Accounts accounts;

    FirstAccount(WaypostConfig config, UserRepository users, Accounts accounts) {
        this.config = config;
        this.users = users;
        this.accounts = accounts;
    }

    void start(@Observes StartupEvent event) {
        config.adminEmail()
                .ifPresent(email -> config.adminPassword().ifPresent(password -> createUnlessAny(email, password)));
    }

    /** If two nodes start at the same time, the unique address lets only one succeed. */
    void createUnlessAny(String email, String password) {
        if (users.any()) {
            return;
        }
        try {
            User user = accounts.create(email, NAME, password);
            Log.infof("Created the first account, %s, from WAYPOST_ADMIN_EMAIL", user.id());
        } catch (ApiException e) {
            if (e.code() != ErrorCode.EMAIL_EXISTS) {
                throw e;
            }
            Log.debug("Another node created the first account", e);
        }
    }
}
