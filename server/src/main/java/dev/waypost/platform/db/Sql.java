package dev.waypost.platform.db;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** SQL text with its placeholder values, in order. Parts are combined with methods, never by string concatenation. */
public record Sql(String text, List<@Nullable Object> args) {

    public static Sql of(String text, @Nullable Object... args) {
        return new Sql(text, List.of()).with(text, args);
    }

    /** This statement followed by another part. */
    public Sql then(String more, @Nullable Object... moreArgs) {
        return with(text + "\n" + more, moreArgs);
    }

    /** {@link #then} if the value is not null; otherwise this statement. */
    public Sql thenIf(@Nullable Object value, String more) {
        return value == null ? this : then(more, value);
    }

    private Sql with(String newText, @Nullable Object... moreArgs) {
        List<@Nullable Object> all = new ArrayList<>(args);
        Collections.addAll(all, moreArgs);
        return new Sql(newText, Collections.unmodifiableList(all));
    }
}
