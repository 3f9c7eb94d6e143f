package dev.waypost.affiliate.marketplace;

import dev.waypost.access.PartnerAccountId;
import dev.waypost.access.PartnerCaller;
import dev.waypost.access.PartnerIdentity;
import dev.waypost.affiliate.marketplace.EligibilityView.Requirement;
import dev.waypost.affiliate.marketplace.MarketplaceResource.ApplicationOutcome;
import dev.waypost.affiliate.partners.AccountPartners;
import dev.waypost.affiliate.partners.PartnerApplications;
import dev.waypost.affiliate.partners.model.Applicant;
import dev.waypost.affiliate.partners.model.EnrolledPartnerView;
import dev.waypost.affiliate.partners.model.EnrollmentStatus;
import dev.waypost.affiliate.programs.ListedPrograms;
import dev.waypost.affiliate.programs.ListedPrograms.ListedProgram;
import dev.waypost.affiliate.programs.Program;
import dev.waypost.affiliate.programs.ProgramId;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.platform.money.Currencies;
import dev.waypost.platform.money.ExchangeRates;
import dev.waypost.platform.money.Money;
import dev.waypost.platform.web.RateLimits;
import dev.waypost.platform.web.answers.Listing;
import dev.waypost.platform.web.answers.Paging;
import dev.waypost.platform.web.input.FreeJson;
import io.quarkus.arc.All;
import jakarta.enterprise.context.ApplicationScoped;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The marketplace: who may apply to which program, and with what. */
@ApplicationScoped
class MarketplaceService {
    private static final int ATTEMPTS_PER_HOUR = 5;
    private static final int LONGEST_ANSWERS = 20_000;

    private final ListedPrograms programs;
    private final PartnerApplications applications;
    private final AccountPartners partners;
    private final MarketplaceRepository repository;
    private final List<ProgramOffers> offers;
    private final ExchangeRates rates;
    private final RateLimits limits;
    private final FreeJson json;
    private final PartnerCaller caller;
    private final MarketplaceThreshold threshold;

    MarketplaceService(
            ListedPrograms programs,
            PartnerApplications applications,
            AccountPartners partners,
            MarketplaceRepository repository,
            @All List<ProgramOffers> offers,
            ExchangeRates rates,
            RateLimits limits,
            FreeJson json,
            PartnerCaller caller,
            MarketplaceThreshold threshold) {
        this.programs = programs;
        this.applications = applications;
        this.partners = partners;
        this.repository = repository;
        this.offers = offers;
        this.rates = rates;
        this.limits = limits;
        this.json = json;
        this.caller = caller;
        this.threshold = threshold;
    }

    /** A ban in any program counts, in any workspace that is not deleted. */
    EligibilityView eligibility() {
        PartnerAccountId account = caller.id();
        long approved = repository.programs(account, "approved");
        long needed = threshold.dollars() > 0 ? 1 : 0;
        BigDecimal required = BigDecimal.valueOf(threshold.dollars());
        BigDecimal earned = repository.earned(account).stream()
                .map(money -> rates.convert(money, Currencies.DOLLAR))
                .map(Money::major)
                .reduce(new Money(0, Currencies.DOLLAR).major(), BigDecimal::add);
        List<Requirement> requirements = List.of(
                new Requirement(
                        "approved_program",
                        approved >= needed,
                        BigDecimal.valueOf(approved),
                        BigDecimal.valueOf(needed),
                        null),
                new Requirement("min_commission", earned.compareTo(required) >= 0, earned, required, Currencies.DOLLAR),
                new Requirement("not_banned", repository.programs(account, "banned") == 0, null, null, null));
        return new EligibilityView(requirements.stream().allMatch(Requirement::met), requirements);
    }

    Listing<MarketplaceProgramView> list(@Nullable String name, Paging paging) {
        Listing<ListedProgram> found = programs.list(name, paging);
        return new Listing<>(views(found.items()), found.total());
    }

    MarketplaceProgramDetail get(String slug) {
        ListedProgram listed = find(slug);
        ProgramId id = listed.program().id();
        return MarketplaceProgramDetail.of(
                views(List.of(listed)).getFirst(),
                listed.program(),
                offers.stream()
                        .map(offer -> offer.discount(id))
                        .flatMap(Optional::stream)
                        .findFirst()
                        .orElse(null),
                offers.stream().flatMap(offer -> offer.bounties(id).stream()).toList());
    }

    ListedProgram find(String slug) {
        return programs.find(slug).orElseThrow(() -> ApiException.notFound("program"));
    }

    List<MarketplaceProgramView> similar(String slug, int most) {
        return views(programs.similar(find(slug), most));
    }

    /** Not one transaction: an application is kept even if its automatic approval fails. */
    ApplicationOutcome apply(String slug, ApplyToProgram request) {
        PartnerIdentity partner = caller.identity();
        limits.countAction("marketplace-apply", partner.id().text(), ATTEMPTS_PER_HOUR, Duration.ofHours(1));
        if (!partners.isNamedBy(partner.id(), request.partnerId())) {
            throw new ApiException(ErrorCode.PARTNER_MISMATCH, "partnerId must be your own ID");
        }
        Program program = find(slug).program();
        applications.requireNew(program, partner.id());
        Map<String, @Nullable Object> answers = Objects.requireNonNullElse(request.formData(), Map.of());
        ApplicationAnswers.require(program.settings().applicationForm(), answers);
        json.write("formData", answers, LONGEST_ANSWERS);
        Applicant applicant = new Applicant(
                partner.id(),
                partner.email(),
                partner.name(),
                repository.country(partner.id()).orElseThrow().code());
        requireEligible(partner, program, applicant);
        PartnerApplications.Submission submission = applications.submit(program, applicant, answers);
        EnrolledPartnerView settled = applications.settle(program, submission.partner());
        return ApplicationOutcome.of(settled, request.partnerId(), submission.submittedAt());
    }

    PartnerApplications.Withdrawal withdraw(String slug) {
        return applications.withdraw(slug, caller.id());
    }

    private void requireEligible(PartnerIdentity partner, Program program, Applicant applicant) {
        if (!partner.emailVerified()) {
            throw notEligible("Confirm your e-mail address before you apply");
        }
        if (!eligibility().eligible()) {
            throw notEligible("You do not meet the requirements of the marketplace yet");
        }
        boolean admitted = program.settings().eligibility().stream()
                .allMatch(rule -> rule.admits(applicant.country(), applicant.email()));
        if (!admitted) {
            throw notEligible("The program does not accept partners from your country or with your e-mail address");
        }
    }

    private static ApiException notEligible(String message) {
        return new ApiException(ErrorCode.NOT_ELIGIBLE, message);
    }

    private List<MarketplaceProgramView> views(List<ListedProgram> listed) {
        Map<ProgramId, EnrollmentStatus> standing = partners.statuses(
                caller.id(), listed.stream().map(one -> one.program().id()).toList());
        return listed.stream()
                .map(one -> MarketplaceProgramView.of(
                        one, standing.get(one.program().id())))
                .toList();
    }
}
