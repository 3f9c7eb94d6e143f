package dev.waypost.affiliate.accounts;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.waypost.auth.mails.AccountMails;
import dev.waypost.auth.mails.MailedLinks;
import dev.waypost.platform.outbox.OutboxHandler;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;

/**
 * Sends the password reset e-mail if a partner has the address, after the response, which is the same in both cases.
 */
@ApplicationScoped
class PartnerPasswordResetMailer implements OutboxHandler {
    static final String TOPIC = "forgotten-partner-password";

    private final PartnerAccountRepository accounts;
    private final MailedLinks links;
    private final AccountMails mails;
    private final ObjectMapper json;

    PartnerPasswordResetMailer(
            PartnerAccountRepository accounts, MailedLinks links, AccountMails mails, ObjectMapper json) {
        this.accounts = accounts;
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
        accounts.findByEmail(email)
                .ifPresent(account -> mails.resetPassword(
                        email, links.make(account.id(), MailedLinks.Purpose.RESET_PASSWORD, email)));
    }

    /** A request to reset the password of an address. */
    record Request(String email) {}
}
