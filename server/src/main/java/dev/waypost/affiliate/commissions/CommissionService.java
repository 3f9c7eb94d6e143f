package dev.waypost.affiliate.commissions;

import dev.waypost.access.Caller;
import dev.waypost.access.WorkspaceId;
import dev.waypost.affiliate.partners.EnrolledPartners;
import dev.waypost.affiliate.partners.ReferringPartners;
import dev.waypost.affiliate.programs.Program;
import dev.waypost.affiliate.programs.Programs;
import dev.waypost.customers.CustomerId;
import dev.waypost.customers.Customers;
import dev.waypost.links.model.LinkId;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.id.Ids;
import dev.waypost.platform.money.Currencies;
import dev.waypost.platform.money.ExchangeRates;
import dev.waypost.platform.money.Money;
import dev.waypost.platform.web.answers.Listing;
import dev.waypost.platform.web.answers.Paging;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.math.BigDecimal;
import java.time.Clock;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Manages commissions on behalf of members. */
@ApplicationScoped
class CommissionService {
    private final CommissionRepository repository;
    private final CommissionLedger ledger;
    private final Commissions commissions;
    private final Programs programs;
    private final EnrolledPartners partners;
    private final ReferringPartners referringPartners;
    private final Customers customers;
    private final ExchangeRates rates;
    private final Ids ids;
    private final Clock clock;
    private final Caller caller;

    CommissionService(
            CommissionRepository repository,
            CommissionLedger ledger,
            Commissions commissions,
            Programs programs,
            EnrolledPartners partners,
            ReferringPartners referringPartners,
            Customers customers,
            ExchangeRates rates,
            Ids ids,
            Clock clock,
            Caller caller) {
        this.repository = repository;
        this.ledger = ledger;
        this.commissions = commissions;
        this.programs = programs;
        this.partners = partners;
        this.referringPartners = referringPartners;
        this.customers = customers;
        this.rates = rates;
        this.ids = ids;
        this.clock = clock;
        this.caller = caller;
    }

    Listing<Commission> list(CommissionQuery query, Paging paging) {
        query.require();
        return repository.list(caller.workspaceId(), query, paging);
    }

    Commission get(CommissionId id) {
        return repository.find(caller.workspaceId(), id).orElseThrow(CommissionService::none);
    }

    @Transactional
    Commission create(CreateCommission request) {
        WorkspaceId workspace = caller.workspaceId();
        Program program =
                programs.find(workspace, request.programId()).orElseThrow(() -> ApiException.notFound("program"));
        EnrolledPartners.Earner earner = earner(request);
        requireOfTheWorkspace(request.customerId());
        requireOfThePartner(request.linkId(), earner);
        Instant now = clock.instant();
        Money amount = money(program, request.amount(), request.currency());
        CommissionType type = Objects.requireNonNullElse(request.type(), CommissionType.CUSTOM);
        Commission commission = new Commission(
                new CommissionId(ids.next()),
                workspace,
                program.id(),
                earner.enrollmentId(),
                earner.partnerId(),
                request.customerId(),
                request.linkId(),
                null,
                type,
                amount,
                earnings(program, earner, type, request, amount),
                new Money(0, amount.currency()),
                false,
                Objects.requireNonNullElse(request.quantity(), 1),
                CommissionStatus.PENDING,
                null,
                null,
                null,
                request.invoiceId(),
                request.description(),
                now,
                now);
        boolean _ = ledger.add(commission);
        return commission;
    }

    @Transactional
    Commission update(CommissionId id, UpdateCommission change) {
        Commission before = lock(Set.of(id)).getFirst();
        before.requireChangeable();
        String currency = before.earnings().currency();
        Commission after = before.with(
                Money.ofMajor(change.amount().required("amount", before.amount().major()), currency),
                Money.ofMajor(
                        change.earnings().required("earnings", before.earnings().major()), currency),
                before.status().to(change.status().required("status", before.status())),
                change.description().over(before.description()),
                clock.instant());
        ledger.change(before, after);
        return get(id);
    }

    /** All of them or none. */
    @Transactional
    List<Commission> changeStatus(CommissionStatus status, List<CommissionId> wanted) {
        Instant now = clock.instant();
        return lock(new HashSet<>(wanted)).stream()
                .map(before -> {
                    if (before.payoutId() != null) {
                        before.requireChangeable();
                    }
                    Commission after = before.with(before.status().to(status), now);
                    ledger.change(before, after);
                    return after;
                })
                .toList();
    }

    private List<Commission> lock(Set<CommissionId> wanted) {
        List<Commission> found = repository.lock(caller.workspaceId(), wanted);
        if (found.size() < wanted.size()) {
            throw none();
        }
        return found;
    }

    private EnrolledPartners.Earner earner(CreateCommission request) {
        WorkspaceId workspace = caller.workspaceId();
        return partners.membership(workspace, request.programId(), request.partnerId())
                .map(membership -> partners.lockEarner(workspace, membership)
                        .orElseThrow(
                                () -> ApiException.invalid("partnerId", "must be an approved partner of the program")))
                .orElseThrow(() -> ApiException.notFound("partner"));
    }

    private Money earnings(
            Program program,
            EnrolledPartners.Earner earner,
            CommissionType type,
            CreateCommission request,
            Money amount) {
        if (request.earnings() != null) {
            Money given = money(program, request.earnings(), request.currency());
            if (given.minor() == 0) {
                throw ApiException.invalid("earnings", "is less than the smallest unit of " + given.currency());
            }
            return given;
        }
        Money byTerms = commissions
                .terms(program, earner, type.event(), amount, null)
                .orElseGet(() -> program.settings().terms())
                .earnings(amount, 0);
        if (amount.minor() == 0 || byTerms.minor() == 0) {
            throw ApiException.invalid("earnings", "is required if the amount earns nothing");
        }
        return byTerms;
    }

    private Money money(Program program, @Nullable BigDecimal major, @Nullable String currency) {
        String own = program.settings().currency();
        String given = currency == null ? own : Currencies.require("currency", currency);
        return rates.convert(Money.ofMajor(Objects.requireNonNullElse(major, BigDecimal.ZERO), given), own);
    }

    private void requireOfTheWorkspace(@Nullable CustomerId customer) {
        if (customer != null && customers.find(caller.workspaceId(), customer).isEmpty()) {
            throw ApiException.invalid("customerId", "must be a customer of the workspace");
        }
    }

    private void requireOfThePartner(@Nullable LinkId link, EnrolledPartners.Earner earner) {
        if (link != null
                && referringPartners
                        .ofLink(caller.workspaceId(), link.value())
                        .filter(owner -> owner.enrollmentId().equals(earner.enrollmentId()))
                        .isEmpty()) {
            throw ApiException.invalid("linkId", "must be a link of the partner");
        }
    }

    private static ApiException none() {
        return ApiException.notFound(CommissionLedger.RESOURCE);
    }
}
