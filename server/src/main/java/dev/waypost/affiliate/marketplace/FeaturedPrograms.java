package dev.waypost.affiliate.marketplace;

import dev.waypost.access.Caller;
import dev.waypost.affiliate.programs.ListedPrograms;
import dev.waypost.affiliate.programs.ListedPrograms.ListedProgram;
import dev.waypost.affiliate.programs.Program;
import dev.waypost.audit.AuditLog;
import dev.waypost.audit.Changes;
import dev.waypost.installation.InstallationAdministrators;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.platform.web.answers.Listing;
import dev.waypost.platform.web.answers.Paging;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import org.jspecify.annotations.Nullable;

/**
 * The featured programs of the marketplace. Administrators of the installation choose them: the marketplace lists
 * programs of all workspaces, so no workspace may promote its own.
 */
@ApplicationScoped
class FeaturedPrograms {
    private final ListedPrograms programs;
    private final InstallationAdministrators administrators;
    private final AuditLog audit;
    private final Caller caller;

    FeaturedPrograms(
            ListedPrograms programs, InstallationAdministrators administrators, AuditLog audit, Caller caller) {
        this.programs = programs;
        this.administrators = administrators;
        this.audit = audit;
        this.caller = caller;
    }

    /** The marketplace list, for administrators. */
    Listing<MarketplaceProgramView> list(@Nullable String name, Paging paging) {
        requireAdministrator();
        return programs.list(name, paging).map(listed -> MarketplaceProgramView.of(listed, null));
    }

    private void requireAdministrator() {
        if (!administrators.include(caller.userId())) {
            throw new ApiException(
                    ErrorCode.FORBIDDEN, "Only an administrator of this installation may feature programs");
        }
    }

    @Transactional
    void set(String slug, boolean featured) {
        requireAdministrator();
        ListedProgram listed = programs.find(slug).orElseThrow(() -> ApiException.notFound("program"));
        Program program = listed.program();
        if (listed.featured() != featured) {
            programs.feature(program.id(), featured);
            audit.record(
                    program.workspaceId(),
                    "program.updated",
                    "program",
                    program.id(),
                    program.settings().name(),
                    Changes.none().and("featured", listed.featured(), featured));
        }
    }
}
