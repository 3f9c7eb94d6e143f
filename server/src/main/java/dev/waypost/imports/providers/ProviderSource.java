package dev.waypost.imports.providers;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.waypost.imports.sources.LinkSource;
import dev.waypost.imports.sources.SourcePage;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The links of all requested accounts, one account after the other. */
final class ProviderSource implements LinkSource {
    private final LinkProvider provider;
    private final ProviderCalls calls;
    private final ObjectMapper json;
    private @Nullable Place place;
    private boolean over;

    private ProviderSource(LinkProvider provider, ProviderCalls calls, ObjectMapper json, @Nullable Place place) {
        this.provider = provider;
        this.calls = calls;
        this.json = json;
        this.place = place;
    }

    /**
     * Continues at a cursor, or starts from the beginning.
     *
     * @param accounts to read; empty for all
     */
    static ProviderSource from(
            LinkProvider provider,
            ProviderCalls calls,
            ObjectMapper json,
            List<String> accounts,
            @Nullable String cursor)
            throws JsonProcessingException {
        @Nullable
        Place place = cursor != null
                ? json.readValue(cursor, Place.class)
                : accounts.isEmpty() ? null : new Place(accounts, null);
        return new ProviderSource(provider, calls, json, place);
    }

    @Override
    public @Nullable SourcePage next() throws IOException, InterruptedException {
        Place here = place;
        if (here == null) {
            here = new Place(
                    provider.accounts(calls).stream().map(ImportAccount::id).toList(), null);
        }
        if (over || here.accounts().isEmpty()) {
            return null;
        }
        SourcePage page = provider.page(calls, here.accounts().getFirst(), here.position());
        place = here.after(page.next());
        over = place.accounts().isEmpty();
        return new SourcePage(
                page.links(),
                over ? null : json.writeValueAsString(place),
                here.position() == null ? page.total() : null,
                calls.takeNotices());
    }

    /**
     * The reading position.
     *
     * @param accounts with remaining links, the current one first
     * @param position within it
     */
    record Place(List<String> accounts, @Nullable String position) {
        Place after(@Nullable String next) {
            return next != null ? new Place(accounts, next) : new Place(accounts.subList(1, accounts.size()), null);
        }
    }
}
