package dev.waypost.auth.users;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.waypost.auth.mails.AccountMails;
import dev.waypost.auth.mails.MailedLinks;
import dev.waypost.platform.outbox.OutboxHandler;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;

/** Sends the password reset e-mail if an account exists, after the response, which is the same in both cases. */
@ApplicationScoped
class PasswordResetMailer implements OutboxHandler {
    static final String TOPIC = "forgotten-password";

    private final UserRepository users;
    private final MailedLinks links;
    private final AccountMails mails;
    private final ObjectMapper json;

    PasswordResetMailer(UserRepository users, MailedLinks links, AccountMails mails, ObjectMapper json) {
        this.users = users;
        this.links = links;
        this.mails = mails;
        this.json = json;
    }

    @Override
    public String topic() {
        return TOPIC;
    }

    @Override
    @Transactional
    public void handle(String payload) throws JsonProcessingException {
        String email = json.readValue(payload, Request.class).email();
        users.findByEmail(email)
                .ifPresent(user ->
                        mails.resetPassword(email, links.make(user.id(), MailedLinks.Purpose.RESET_PASSWORD, email)));
    }

    /** A request to reset the password of an address. */
    record Request(String email) {}
}
