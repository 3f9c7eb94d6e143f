package dev.waypost.bulk;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.waypost.links.batch.BulkLinks;
import dev.waypost.links.batch.LinkOutcome;
import dev.waypost.links.model.ConflictStrategy;
import dev.waypost.links.model.CreateLink;
import dev.waypost.links.model.LinkId;
import dev.waypost.links.model.UpdateLink;
import dev.waypost.platform.error.ApiException;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Executes rows of a bulk operation in the transaction of the caller. */
@ApplicationScoped
class BulkExecutor {
    private final BulkLinks links;
    private final RowInput input;
    private final ObjectMapper json;

    BulkExecutor(BulkLinks links, RowInput input, ObjectMapper json) {
        this.links = links;
        this.input = input;
        this.json = json;
    }

    /** The results of the rows; only up to the first failure if the operation stops there. */
    List<RowResult> apply(BulkRequest request, List<BulkRepository.PendingRow> rows) {
        @Nullable String shared = request.shared();
        @Nullable JsonNode data = shared == null ? null : read(shared);
        boolean stops = request.options().stops();
        return switch (request.type()) {
            case CREATE -> create(request.options(), rows);
            case UPDATE -> each(rows, stops, row -> update(input.id(row), input.change(row, data)));
            case DELETE -> each(rows, stops, row -> delete(input.id(row)));
        };
    }

    private List<RowResult> create(BulkOptions options, List<BulkRepository.PendingRow> rows) {
        if (!options.stops()) {
            return create(rows, options.conflicts());
        }
        List<RowResult> results = new ArrayList<>();
        for (BulkRepository.PendingRow row : rows) {
            results.addAll(create(List.of(row), options.conflicts()));
            if (results.getLast().failed()) {
                break;
            }
        }
        return results;
    }

    private List<RowResult> create(List<BulkRepository.PendingRow> rows, ConflictStrategy conflicts) {
        List<RowResult> results = new ArrayList<>();
        List<Integer> indices = new ArrayList<>();
        List<CreateLink> bodies = new ArrayList<>();
        for (BulkRepository.PendingRow row : rows) {
            try {
                bodies.add(input.creation(read(row.input())));
                indices.add(row.index());
            } catch (ApiException e) {
                results.add(RowResult.refused(row.index(), e));
            }
        }
        List<LinkOutcome> outcomes = links.create(bodies, conflicts);
        for (int i = 0; i < outcomes.size(); i++) {
            results.add(RowResult.of(indices.get(i), outcomes.get(i)));
        }
        results.sort(Comparator.comparingInt(RowResult::index));
        return results;
    }

    private List<RowResult> each(
            List<BulkRepository.PendingRow> rows, boolean stops, Function<JsonNode, Supplier<LinkOutcome>> reading) {
        List<RowResult> results = new ArrayList<>();
        for (BulkRepository.PendingRow row : rows) {
            RowResult result = one(row, reading);
            results.add(result);
            if (stops && result.failed()) {
                break;
            }
        }
        return results;
    }

    /** Only errors of the row itself are caught: an error during the change aborts the whole transaction. */
    private RowResult one(BulkRepository.PendingRow row, Function<JsonNode, Supplier<LinkOutcome>> reading) {
        Supplier<LinkOutcome> change;
        try {
            change = reading.apply(read(row.input()));
        } catch (ApiException e) {
            return RowResult.refused(row.index(), e);
        }
        return RowResult.of(row.index(), change.get());
    }

    private Supplier<LinkOutcome> update(LinkId id, UpdateLink change) {
        return () -> links.update(id, change);
    }

    private Supplier<LinkOutcome> delete(LinkId id) {
        return () -> links.delete(id);
    }

    private JsonNode read(String text) {
        try {
            return json.readTree(text);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }
}
