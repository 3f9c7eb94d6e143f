package dev.waypost.affiliate.fraud;

import dev.waypost.access.WorkspaceId;
import dev.waypost.affiliate.partners.model.Applicant;
import dev.waypost.affiliate.partners.model.ApplicationCheck;
import dev.waypost.affiliate.partners.model.EnrollmentId;
import dev.waypost.affiliate.partners.model.PartnerId;
import dev.waypost.affiliate.programs.Program;
import dev.waypost.affiliate.programs.ProgramId;
import dev.waypost.platform.id.Ids;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Applies the fraud rules to applications: only an unsuspicious one is approved automatically. */
@ApplicationScoped
public class ApplicationFraudCheck implements ApplicationCheck {
    private final FraudRepository repository;
    private final Ids ids;
    private final Clock clock;

    ApplicationFraudCheck(FraudRepository repository, Ids ids, Clock clock) {
        this.repository = repository;
        this.ids = ids;
        this.clock = clock;
    }

    @Override
    public List<String> concerns(Program program, Applicant applicant) {
        return broken(application(program, applicant)).stream()
                .map(ApplicationFraudCheck::details)
                .toList();
    }

    /** Stores the suspicions for review. */
    @Override
    @Transactional(Transactional.TxType.MANDATORY)
    public void note(Program program, Applicant applicant, EnrollmentId enrollment, PartnerId partner) {
        broken(application(program, applicant))
                .forEach(rule -> repository.insert(new FraudEvent(
                        new FraudEventId(ids.next()),
                        program.workspaceId(),
                        program.id(),
                        enrollment,
                        partner,
                        null,
                        rule,
                        FraudStatus.OPEN,
                        details(rule),
                        null,
                        null,
                        null,
                        clock.instant())));
    }

    private static Application application(Program program, Applicant applicant) {
        return new Application(program.workspaceId(), program.id(), null, applicant.email());
    }

    /** The rules of the program that the application violates. */
    public Set<FraudRule> broken(Application application) {
        String email = application.email();
        Set<FraudRule> broken = EnumSet.noneOf(FraudRule.class);
        if (DisposableEmailDomains.has(email)) {
            broken.add(FraudRule.SUSPICIOUS_EMAIL_DOMAIN);
        }
        if (repository.isKnown(application.workspaceId(), application.partnerId(), email)) {
            broken.add(FraudRule.DUPLICATE_ACCOUNT);
        }
        if (repository.isBannedElsewhere(application.programId(), email)) {
            broken.add(FraudRule.BANNED_ELSEWHERE);
        }
        broken.retainAll(repository.rules(application.programId()).enabled());
        return broken;
    }

    static String details(FraudRule rule) {
        return switch (rule) {
            case SELF_REFERRAL_EMAIL -> "The customer has the partner's e-mail address";
            case SUSPICIOUS_EMAIL_DOMAIN -> "The e-mail address belongs to a disposable e-mail service";
            case BANNED_REFERRAL_SOURCE -> "The click came from a site that the program does not allow";
            case PAID_TRAFFIC -> "The click came from an advertisement";
            case DUPLICATE_ACCOUNT -> "Another partner has the same mailbox";
            case BANNED_ELSEWHERE -> "The person is banned from another program";
        };
    }

    /**
     * An application to a program.
     *
     * @param partnerId if the workspace already knows the partner
     */
    public record Application(
            WorkspaceId workspaceId,
            ProgramId programId,
            @Nullable PartnerId partnerId,
            String email) {}
}
