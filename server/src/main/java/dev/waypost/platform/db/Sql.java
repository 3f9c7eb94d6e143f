package dev.waypost.platform.db;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** SQL text with the values of its placeholders, in order. Pieces are joined, never concatenated by hand. */
public record Sql(String text, List<@Nullable Object> args) {

    public static Sql of(String text, @Nullable Object... args) {
        return new Sql(text, List.of()).with(text, args);
    }

    /** This statement followed by another piece. */
    public Sql then(String more, @Nullable Object... moreArgs) {
        return with(text + "\n" + more, moreArgs);
    }

    /** {@link #then} when the value is there; the statement itself otherwise. */
    public Sql thenIf(@Nullable Object value, String more) {
        return value == null ? this : then(more, value);
    }

    private Sql with(String newText, @Nullable Object... moreArgs) {
        List<@Nullable Object> all = new ArrayList<>(args);
        Collections.addAll(all, moreArgs);
        return new Sql(newText, Collections.unmodifiableList(all));
    }
}
