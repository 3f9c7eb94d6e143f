package dev.waypost.auth.session;

import dev.waypost.access.UserId;
import dev.waypost.auth.secondfactor.SecondFactor;
import dev.waypost.auth.session.SecondFactorResource.SecondFactorProposal;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.util.List;

/** People's choice to sign in with a second factor, and the letters about it. */
@ApplicationScoped
class SecondFactorService {
    private final SecondFactor secondFactor;
    private final UserRepository users;
    private final AccountLetters letters;
    private final SecurityLog log;

    SecondFactorService(SecondFactor secondFactor, UserRepository users, AccountLetters letters, SecurityLog log) {
        this.secondFactor = secondFactor;
        this.users = users;
        this.letters = letters;
        this.log = log;
    }

    SecondFactorProposal propose(UserId id) {
        User user = users.find(id).orElseThrow();
        SecondFactor.Proposal proposal = secondFactor.propose(id, user.email());
        return new SecondFactorProposal(proposal.secret(), proposal.otpauthUrl(), proposal.qrSvg());
    }

    @Transactional
    List<String> enable(UserId id, String code) {
        List<String> codes = secondFactor.enable(id, code);
        letters.secondFactorChanged(users.find(id).orElseThrow().email(), true);
        log.happened("two-factor sign-in turned on", id);
        return codes;
    }

    @Transactional
    void disable(User user) {
        if (user.totpEnabledAt() != null) {
            letters.secondFactorChanged(user.email(), false);
            log.happened("two-factor sign-in turned off", user.id());
        }
        secondFactor.disable(user.id());
    }

    List<String> renewCodes(User user) {
        List<String> codes = secondFactor.renewCodes(user.id());
        log.happened("recovery codes renewed", user.id());
        return codes;
    }
}
