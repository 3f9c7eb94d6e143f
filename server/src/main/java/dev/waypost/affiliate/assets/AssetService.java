package dev.waypost.affiliate.assets;

import dev.waypost.access.Caller;
import dev.waypost.access.PartnerCaller;
import dev.waypost.access.WorkspaceId;
import dev.waypost.affiliate.partners.AccountPartners;
import dev.waypost.affiliate.partners.model.AccountMembership;
import dev.waypost.affiliate.programs.Program;
import dev.waypost.affiliate.programs.ProgramId;
import dev.waypost.affiliate.programs.Programs;
import dev.waypost.audit.AuditLog;
import dev.waypost.audit.Changes;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.platform.id.Ids;
import dev.waypost.platform.web.answers.Listing;
import dev.waypost.platform.web.answers.Paging;
import dev.waypost.platform.web.input.Fields;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Creates, updates and deletes assets. */
@ApplicationScoped
class AssetService {
    private static final String RESOURCE = "asset";
    private static final int MOST = 200;

    private final AssetRepository repository;
    private final Programs programs;
    private final AccountPartners accounts;
    private final AuditLog audit;
    private final Ids ids;
    private final Clock clock;
    private final Caller caller;
    private final PartnerCaller partner;

    AssetService(
            AssetRepository repository,
            Programs programs,
            AccountPartners accounts,
            AuditLog audit,
            Ids ids,
            Clock clock,
            Caller caller,
            PartnerCaller partner) {
        this.repository = repository;
        this.programs = programs;
        this.accounts = accounts;
        this.audit = audit;
        this.ids = ids;
        this.clock = clock;
        this.caller = caller;
        this.partner = partner;
    }

    Listing<AssetView> list(@Nullable ProgramId program, Paging paging) {
        return repository.list(caller.workspaceId(), program, paging);
    }

    AssetView get(AssetId id) {
        return repository.find(caller.workspaceId(), id).orElseThrow(AssetService::none);
    }

    /** What the signed-in partner can use: the assets of programs that approved them. */
    Listing<AssetView> ofPartner(Paging paging) {
        List<ProgramId> joined = accounts.approved(partner.id()).stream()
                .map(AccountMembership::programId)
                .toList();
        return repository.of(joined, paging);
    }

    @Transactional
    AssetView create(CreateAsset request) {
        WorkspaceId workspace = caller.workspaceId();
        // Locked, so that two concurrent requests cannot exceed the limit.
        Program program =
                programs.lock(workspace, request.programId()).orElseThrow(() -> ApiException.notFound("program"));
        if (repository.count(program.id()) >= MOST) {
            throw new ApiException(ErrorCode.LIMIT_EXCEEDED, "A program can have %d assets".formatted(MOST));
        }
        Instant now = clock.instant();
        AssetView asset = new AssetView(
                new AssetId(ids.next()),
                program.id(),
                request.name().strip(),
                request.description(),
                Fields.webAddress("url", request.url().strip()),
                now,
                now);
        repository.insert(workspace, asset);
        record("asset.created", asset, Changes.none().and("programId", null, program.id()));
        return asset;
    }

    @Transactional
    AssetView update(AssetId id, UpdateAsset change) {
        AssetView before = repository.lock(caller.workspaceId(), id).orElseThrow(AssetService::none);
        AssetView after = new AssetView(
                id,
                before.programId(),
                change.name().required("name", before.name()).strip(),
                change.description().over(before.description()),
                Fields.webAddress(
                        "url", change.url().required("url", before.url()).strip()),
                before.createdAt(),
                clock.instant());
        Changes changes = Changes.none()
                .and("name", before.name(), after.name())
                .and("description", before.description(), after.description())
                .and("url", before.url(), after.url());
        if (changes.fields().isEmpty()) {
            return before;
        }
        repository.update(caller.workspaceId(), after);
        record("asset.updated", after, changes);
        return after;
    }

    @Transactional
    void delete(AssetId id) {
        AssetView asset = repository.lock(caller.workspaceId(), id).orElseThrow(AssetService::none);
        repository.delete(caller.workspaceId(), id);
        record("asset.deleted", asset, Changes.none());
    }

    private void record(String action, AssetView asset, Changes changes) {
        audit.record(caller.workspaceId(), action, RESOURCE, asset.id(), asset.name(), changes);
    }

    private static ApiException none() {
        return ApiException.notFound(RESOURCE);
    }
}
