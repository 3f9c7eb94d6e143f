package dev.waypost.platform.web;

import java.io.IOException;
import java.io.UnsupportedEncodingException;
import java.util.Arrays;
import org.jboss.resteasy.reactive.server.core.multipart.MultiPartParserDefinition;
import org.jboss.resteasy.reactive.server.handlers.FormBodyHandler;
import org.jspecify.annotations.Nullable;

/**
 * A form that cannot be read, such as one with a part that never ends or with an unknown charset. The framework has no exception for it:
 * what its parser throws can be recognised only by its place.
 */
final class MalformedForm {
    private static final String READER = FormBodyHandler.class.getName();
    private static final String PARSERS = MultiPartParserDefinition.class.getPackageName() + ".";

    private MalformedForm() {}

    static boolean causes(Throwable e) {
        return Arrays.stream(e.getStackTrace())
                        .anyMatch(frame -> frame.getClassName().equals(READER))
                && !isOfTheDisk(e);
    }

    /** Files are written to the disk while the form is parsed. */
    private static boolean isOfTheDisk(Throwable e) {
        for (@Nullable Throwable cause = e; cause != null; cause = cause.getCause()) {
            if (cause instanceof IOException
                    && !(cause instanceof UnsupportedEncodingException)
                    && Arrays.stream(cause.getStackTrace())
                            .limit(1)
                            .noneMatch(frame -> frame.getClassName().startsWith(PARSERS))) {
                return true;
            }
        }
        return false;
    }
}
