package dev.waypost.affiliate.discounts;

import dev.waypost.access.Caller;
import dev.waypost.access.WorkspaceId;
import dev.waypost.affiliate.programs.Program;
import dev.waypost.affiliate.programs.Programs;
import dev.waypost.integrations.Installation;
import dev.waypost.integrations.Installations;
import dev.waypost.integrations.discounts.DiscountSource;
import dev.waypost.integrations.discounts.ProviderDiscounts;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.platform.web.RateLimits;
import io.quarkus.arc.All;
import io.quarkus.logging.Log;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.time.Duration;
import java.util.List;

/**
 * Imports discount codes from a connected service. The service is called before the transaction, so that no lock waits
 * for it.
 */
@ApplicationScoped
class DiscountImports {
    private static final int PER_HOUR = 20;

    private final List<DiscountSource> sources;
    private final Installations installations;
    private final Programs programs;
    private final ImportedDiscountWriter imported;
    private final RateLimits limits;
    private final Caller caller;

    DiscountImports(
            @All List<DiscountSource> sources,
            Installations installations,
            Programs programs,
            ImportedDiscountWriter imported,
            RateLimits limits,
            Caller caller) {
        this.sources = sources;
        this.installations = installations;
        this.programs = programs;
        this.imported = imported;
        this.limits = limits;
        this.caller = caller;
    }

    DiscountImportView run(ImportDiscounts request) throws InterruptedException {
        WorkspaceId workspace = caller.workspaceId();
        Program program =
                programs.find(workspace, request.programId()).orElseThrow(() -> ApiException.notFound("program"));
        DiscountSource source = sources.stream()
                .filter(one -> one.provider().id().equals(request.provider()))
                .findFirst()
                .orElseThrow();
        Installation installation = installations
                .newest(workspace, source.provider())
                .filter(Installation::enabled)
                .orElseThrow(() -> ApiException.invalid("provider", "is not connected to the workspace"));
        if (installation.settings().secret(source.credential()).isEmpty()) {
            throw ApiException.invalid(
                    "provider",
                    "is connected without %s, which is required to read discount codes".formatted(source.credential()));
        }
        limits.countAction("import-discounts", workspace.text(), PER_HOUR, Duration.ofHours(1));
        return imported.write(program.id(), request.provider(), read(source, installation));
    }

    private static ProviderDiscounts read(DiscountSource source, Installation installation)
            throws InterruptedException {
        try {
            return source.read(installation);
        } catch (IOException e) {
            Log.infof(e, "Discount codes of %s could not be read", installation.id());
            throw new ApiException(
                    ErrorCode.PROVIDER_UNAVAILABLE,
                    "%s did not answer as expected; try again later"
                            .formatted(source.provider().title()));
        }
    }
}
