package dev.waypost.affiliate.partners;

import dev.waypost.access.Caller;
import dev.waypost.access.Permission;
import dev.waypost.access.Scope;
import dev.waypost.affiliate.partners.model.EnrollmentId;
import dev.waypost.affiliate.partners.model.PartnerId;
import dev.waypost.affiliate.programs.Program;
import dev.waypost.affiliate.programs.ProgramId;
import dev.waypost.links.LinkFactory;
import dev.waypost.links.model.LinkDraft;
import dev.waypost.links.model.LinkId;
import dev.waypost.platform.crypto.Tokens;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.platform.web.input.Slugs;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Creates the referral codes and links of approved partners. */
@ApplicationScoped
class ReferralLinks {
    private final EnrollmentRepository repository;
    private final PartnerRepository partners;
    private final LinkFactory links;
    private final Tokens tokens;
    private final Clock clock;
    private final Caller caller;

    ReferralLinks(
            EnrollmentRepository repository,
            PartnerRepository partners,
            LinkFactory links,
            Tokens tokens,
            Clock clock,
            Caller caller) {
        this.repository = repository;
        this.partners = partners;
        this.links = links;
        this.tokens = tokens;
        this.clock = clock;
        this.caller = caller;
    }

    /** @param wantedCode null for one that is derived from the name */
    void create(Program program, EnrollmentId id, PartnerId partner, @Nullable String wantedCode) {
        if (wantedCode != null && repository.hasCode(program.id(), wantedCode)) {
            throw new ApiException(ErrorCode.DUPLICATE_CODE, "Another partner of the program has this referral code");
        }
        add(program, id, partner, wantedCode);
    }

    /**
     * Creates the link of a partner who has none, or whose link was deleted or moved to another workspace.
     *
     * @param ownCode which the partner keeps; null if they have none yet
     */
    void add(Program program, EnrollmentId id, PartnerId partner, @Nullable String ownCode) {
        caller.identity().require(Permission.LINKS_CREATE, List.of(Scope.AFFILIATE_WRITE));
        String name =
                partners.find(program.workspaceId(), partner).orElseThrow().name();
        String code = ownCode == null ? newCode(program.id(), name) : ownCode;
        LinkId link = links.create(LinkDraft.to(program.settings().website())
                        .title("%s: %s".formatted(program.settings().name(), name))
                        .conversionTracking(true)
                        .body())
                .id();
        repository.setReferral(program.workspaceId(), id, code, link);
        boolean _ = partners.attach(program.workspaceId(), id, partner, link, clock.instant());
    }

    private String newCode(ProgramId program, String name) {
        return Slugs.candidates(name, "partner", () -> tokens.next("", 6).toLowerCase(Locale.ROOT))
                .filter(candidate -> !repository.hasCode(program, candidate))
                .findFirst()
                .orElseThrow();
    }
}
