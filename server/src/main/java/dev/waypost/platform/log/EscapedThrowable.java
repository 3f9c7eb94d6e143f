package dev.waypost.platform.log;

import java.io.Serial;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Replaces a throwable whose message contains client input: the same stack trace and name, the message on one line. */
final class EscapedThrowable extends Throwable {
    @Serial
    private static final long serialVersionUID = 1L;

    private final String shown;

    private EscapedThrowable(Throwable original, Set<Throwable> seen) {
        super(ControlCharacters.escape(String.valueOf(original.getMessage())), cause(original, seen), true, true);
        shown = ControlCharacters.escape(original.toString());
        setStackTrace(original.getStackTrace());
        for (Throwable suppressed : original.getSuppressed()) {
            if (seen.add(suppressed)) {
                addSuppressed(new EscapedThrowable(suppressed, seen));
            }
        }
    }

    /** The throwable itself if there is nothing to escape. */
    static Throwable of(Throwable original) {
        return needsIt(original, seen()) ? new EscapedThrowable(original, seen()) : original;
    }

    private static @Nullable Throwable cause(Throwable original, Set<Throwable> seen) {
        @Nullable Throwable cause = original.getCause();
        return cause != null && seen.add(cause) ? new EscapedThrowable(cause, seen) : null;
    }

    private static Set<Throwable> seen() {
        return Collections.newSetFromMap(new IdentityHashMap<>());
    }

    private static boolean needsIt(@Nullable Throwable one, Set<Throwable> seen) {
        if (one == null || !seen.add(one)) {
            return false;
        }
        if (ControlCharacters.isIn(one.toString()) || needsIt(one.getCause(), seen)) {
            return true;
        }
        for (Throwable suppressed : one.getSuppressed()) {
            if (needsIt(suppressed, seen)) {
                return true;
            }
        }
        return false;
    }

    /** The class name of the original. */
    @Override
    @SuppressWarnings("OverrideThrowableToString")
    public String toString() {
        return shown;
    }
}
