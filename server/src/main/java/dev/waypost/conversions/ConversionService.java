package dev.waypost.conversions;

import dev.waypost.access.Caller;
import dev.waypost.conversions.model.Conversion;
import dev.waypost.conversions.model.ConversionId;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.web.answers.Listing;
import dev.waypost.platform.web.answers.Paging;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;

/** Lists recorded conversions and changes their status. */
@ApplicationScoped
class ConversionService {
    static final String RESOURCE = "conversion";

    private final ConversionRepository repository;
    private final ConversionStatusChange change;
    private final Caller caller;

    ConversionService(ConversionRepository repository, ConversionStatusChange change, Caller caller) {
        this.repository = repository;
        this.change = change;
        this.caller = caller;
    }

    Listing<Conversion> list(ConversionQuery query, Paging paging) {
        return repository.list(caller.workspaceId(), query, paging);
    }

    Conversion get(ConversionId id) {
        return repository.find(caller.workspaceId(), id).orElseThrow(() -> ApiException.notFound(RESOURCE));
    }

    @Transactional
    Conversion update(ConversionId id, UpdateConversion wanted) {
        Conversion before =
                repository.lock(caller.workspaceId(), id).orElseThrow(() -> ApiException.notFound(RESOURCE));
        return change.move(before, wanted.status().required("status", before.status()));
    }
}
