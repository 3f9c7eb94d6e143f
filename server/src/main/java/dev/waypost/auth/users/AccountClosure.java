package dev.waypost.auth.users;

import dev.waypost.auth.credentials.SecurityLog;
import dev.waypost.auth.device.KnownDevices;
import dev.waypost.auth.mails.AccountMails;
import dev.waypost.auth.mails.MailedLinks;
import dev.waypost.auth.secondfactor.SecondFactor;
import dev.waypost.auth.session.Sessions;
import dev.waypost.workspaces.WorkspaceAccountClosure;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;

/** Closes an account permanently. The ID stays because the audit log refers to it; personal data is erased. */
@ApplicationScoped
class AccountClosure {
    private final UserRepository users;
    private final Sessions sessions;
    private final KnownDevices devices;
    private final MailedLinks links;
    private final SecondFactor secondFactor;
    private final WorkspaceAccountClosure workspaces;
    private final AccountMails mails;
    private final SecurityLog log;
    private final Clock clock;

    AccountClosure(
            UserRepository users,
            Sessions sessions,
            KnownDevices devices,
            MailedLinks links,
            SecondFactor secondFactor,
            WorkspaceAccountClosure workspaces,
            AccountMails mails,
            SecurityLog log,
            Clock clock) {
        this.users = users;
        this.sessions = sessions;
        this.devices = devices;
        this.links = links;
        this.secondFactor = secondFactor;
        this.workspaces = workspaces;
        this.mails = mails;
        this.log = log;
        this.clock = clock;
    }

    @Transactional
    void close(User user) {
        workspaces.closeFor(user.id());
        sessions.closeAll(user.id());
        devices.forgetAll(user.id());
        links.end(user.id(), MailedLinks.Purpose.values());
        secondFactor.disable(user.id());
        users.erase(user.id(), clock.instant());
        mails.accountClosed(user.email());
        log.happened("account closed", user.id());
    }
}
