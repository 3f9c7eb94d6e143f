package dev.waypost.redirect;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The answer to a visit, once its click is recorded. {@link RedirectFastPath} writes plain redirects straight into the connection,
 * {@link OutcomeWriter} everything else through Vert.x.
 */
sealed interface Outcome {
    /**
     * A plain redirect.
     *
     * @param cookie the {@code Set-Cookie} header that marks a new visitor
     */
    record Redirect(int status, String url, @Nullable String cookie) implements Outcome {}

    record ShowPage(
            Site site,
            VisitorPage page,
            Map<String, String> values,
            @Nullable String cookie) implements Outcome {}

    record NoContent(@Nullable String cookie) implements Outcome {}

    record AskPassword(RecognisedVisit visit) implements Outcome {}

    /** No link, or one that is switched off: the site decides what visitors see. */
    record NotFound(Site site) implements Outcome {}

    /** The link has expired or reached its click limit. */
    record Gone(Site site) implements Outcome {}
}
