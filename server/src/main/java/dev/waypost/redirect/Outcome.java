package dev.waypost.redirect;

import dev.waypost.redirect.targets.Site;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The outcome of a visit after its click is recorded. {@link RedirectFastPath} writes plain redirects directly to the
 * connection; {@link OutcomeWriter} writes everything else through Vert.x.
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

    /** The link does not exist or is disabled; the site decides which page visitors see. */
    record NotFound(Site site) implements Outcome {}

    /** The link has expired or reached its click limit. */
    record Gone(Site site) implements Outcome {}
}
