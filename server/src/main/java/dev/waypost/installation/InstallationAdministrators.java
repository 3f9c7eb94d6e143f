package dev.waypost.installation;

import dev.waypost.access.UserId;
import dev.waypost.platform.config.WaypostConfig;
import dev.waypost.platform.mail.EmailAddress;
import jakarta.enterprise.context.ApplicationScoped;

/**
 * The administrators of this installation: the account of WAYPOST_ADMIN_EMAIL, or the first account if it is not set.
 */
@ApplicationScoped
public class InstallationAdministrators {
    private final WaypostConfig config;
    private final AdministratorRepository repository;

    InstallationAdministrators(WaypostConfig config, AdministratorRepository repository) {
        this.config = config;
        this.repository = repository;
    }

    public boolean include(UserId user) {
        return config.adminEmail()
                .map(email -> repository.hasVerified(user, EmailAddress.normal(email)))
                .orElseGet(() -> repository.isFirst(user));
    }
}
