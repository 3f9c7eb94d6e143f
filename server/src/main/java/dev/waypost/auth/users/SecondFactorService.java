package dev.waypost.auth.users;

import dev.waypost.access.AccountId;
import dev.waypost.auth.credentials.SecurityLog;
import dev.waypost.auth.mails.AccountMails;
import dev.waypost.auth.secondfactor.SecondFactor;
import dev.waypost.auth.users.SecondFactorResource.SecondFactorProposal;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.util.List;

/** Enables and disables two-factor authentication of users, and sends the e-mails about it. */
@ApplicationScoped
public class SecondFactorService {
    private final SecondFactor secondFactor;
    private final AccountMails mails;
    private final SecurityLog log;

    SecondFactorService(SecondFactor secondFactor, AccountMails mails, SecurityLog log) {
        this.secondFactor = secondFactor;
        this.mails = mails;
        this.log = log;
    }

    public SecondFactorProposal propose(AccountId account, String email) {
        SecondFactor.Proposal proposal = secondFactor.propose(account, email);
        return new SecondFactorProposal(proposal.secret(), proposal.otpauthUrl(), proposal.qrSvg());
    }

    @Transactional
    public List<String> enable(AccountId account, String email, String code) {
        List<String> codes = secondFactor.enable(account, code);
        mails.secondFactorChanged(email, true);
        log.happened("two-factor sign-in turned on", account);
        return codes;
    }

    @Transactional
    public void disable(AccountId account, String email) {
        if (secondFactor.isOn(account)) {
            mails.secondFactorChanged(email, false);
            log.happened("two-factor sign-in turned off", account);
        }
        secondFactor.disable(account);
    }

    public List<String> renewCodes(AccountId account) {
        List<String> codes = secondFactor.renewCodes(account);
        log.happened("recovery codes renewed", account);
        return codes;
    }
}
