package dev.waypost.affiliate.programs;

import com.fasterxml.jackson.core.type.TypeReference;
import dev.waypost.platform.db.Json;
import dev.waypost.platform.web.input.FreeJson;
import jakarta.inject.Singleton;
import org.jspecify.annotations.Nullable;

/** Converts the own terms of a partner to and from the jsonb columns of enrollments and invitations. */
@Singleton
public class CommissionOverrides {
    private static final int LONGEST = 5_000;

    private final FreeJson json;

    CommissionOverrides(FreeJson json) {
        this.json = json;
    }

    public @Nullable Json write(@Nullable Terms terms) {
        return terms == null ? null : json.write("commissionOverride", terms, LONGEST);
    }

    public @Nullable Terms read(@Nullable String text) {
        return text == null ? null : json.read(text, new TypeReference<Terms>() {});
    }
}
