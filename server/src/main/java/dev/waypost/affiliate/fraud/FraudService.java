package dev.waypost.affiliate.fraud;

import dev.waypost.access.Caller;
import dev.waypost.access.WorkspaceId;
import dev.waypost.affiliate.commissions.CommissionId;
import dev.waypost.affiliate.commissions.Commissions;
import dev.waypost.affiliate.partners.model.PartnerId;
import dev.waypost.affiliate.programs.Program;
import dev.waypost.affiliate.programs.ProgramId;
import dev.waypost.affiliate.programs.Programs;
import dev.waypost.audit.AuditLog;
import dev.waypost.audit.Changes;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.platform.web.answers.Listing;
import dev.waypost.platform.web.answers.Paging;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reviews fraud alerts and configures the rules of a program. */
@ApplicationScoped
class FraudService {
    private final FraudRepository repository;
    private final Commissions commissions;
    private final Programs programs;
    private final AuditLog audit;
    private final Clock clock;
    private final Caller caller;

    FraudService(
            FraudRepository repository,
            Commissions commissions,
            Programs programs,
            AuditLog audit,
            Clock clock,
            Caller caller) {
        this.repository = repository;
        this.commissions = commissions;
        this.programs = programs;
        this.audit = audit;
        this.clock = clock;
        this.caller = caller;
    }

    Listing<FraudEvent> list(
            @Nullable ProgramId program, @Nullable PartnerId partner, @Nullable FraudStatus status, Paging paging) {
        return repository.list(caller.workspaceId(), program, partner, status, paging);
    }

    /** A commission continues once all its alerts are dismissed, and is lost as soon as one is confirmed. */
    @Transactional
    FraudEvent resolve(FraudEventId id, FraudStatus decision, @Nullable String note) {
        if (decision == FraudStatus.OPEN) {
            throw ApiException.invalid("decision", "must be dismissed or confirmed");
        }
        WorkspaceId workspace = caller.workspaceId();
        FraudEvent event = repository.lock(workspace, id).orElseThrow(FraudService::none);
        if (event.status() != FraudStatus.OPEN) {
            throw new ApiException(ErrorCode.INVALID_STATUS_TRANSITION, "The fraud alert has already been resolved");
        }
        repository.resolve(event, decision, note, caller.userId(), clock.instant());
        CommissionId commission = event.commissionId();
        if (commission != null) {
            if (decision == FraudStatus.CONFIRMED) {
                commissions.markFraudulent(workspace, commission);
            } else if (!repository.has(workspace, commission, FraudStatus.OPEN)) {
                commissions.clear(workspace, commission);
            }
        }
        audit.record(
                workspace,
                "fraud_event.resolved",
                "fraud_event",
                id,
                null,
                Changes.none().and("status", event.status(), decision).and("note", null, note));
        return repository.find(workspace, id).orElseThrow(FraudService::none);
    }

    FraudRulesView rules(ProgramId id) {
        return view(program(id).id(), repository.rules(id));
    }

    @Transactional
    FraudRulesView update(ProgramId id, UpdateFraudRules change) {
        Program program = program(id);
        FraudRules before = repository.rules(id);
        List<FraudRule> wanted =
                change.enabled().over(List.copyOf(before.enabled()), List.copyOf(FraudRules.USUAL.enabled()));
        Set<FraudRule> enabled = EnumSet.noneOf(FraudRule.class);
        enabled.addAll(wanted);
        FraudRules after = new FraudRules(
                enabled,
                change.bannedSources().over(before.bannedSources(), List.of()).stream()
                        .map(host -> host.toLowerCase(Locale.ROOT))
                        .distinct()
                        .toList());
        repository.save(program.workspaceId(), id, after, clock.instant());
        Changes changes = Changes.none()
                .and("enabled", new ArrayList<>(before.enabled()), new ArrayList<>(after.enabled()))
                .and("bannedSources", before.bannedSources(), after.bannedSources());
        if (!changes.fields().isEmpty()) {
            audit.record(
                    program.workspaceId(),
                    "fraud_rules.updated",
                    "program",
                    id,
                    program.settings().name(),
                    changes);
        }
        return view(id, after);
    }

    private static FraudRulesView view(ProgramId program, FraudRules rules) {
        return new FraudRulesView(program, List.copyOf(rules.enabled()), rules.bannedSources());
    }

    private Program program(ProgramId id) {
        return programs.find(caller.workspaceId(), id).orElseThrow(() -> ApiException.notFound("program"));
    }

    private static ApiException none() {
        return ApiException.notFound("fraud event");
    }
}
