package dev.waypost.redirect;

import dev.waypost.platform.error.ErrorCode;
import dev.waypost.redirect.targets.Site;
import io.vertx.core.http.HttpHeaders;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import org.jspecify.annotations.Nullable;

/** Writes the outcome of a visit as a Vert.x response. */
@Singleton
class OutcomeWriter {
    private static final int FOUND = 302;

    private final RedirectExecutor executor;
    private final PasswordGate gate;

    OutcomeWriter(RedirectExecutor executor, PasswordGate gate) {
        this.executor = executor;
        this.gate = gate;
    }

    void write(RoutingContext context, Outcome outcome) {
        switch (outcome) {
            case Outcome.Redirect(int status, String url, String cookie) -> {
                setCookie(context, cookie);
                RedirectResponses.redirect(context, status, url);
            }
            case Outcome.ShowPage show -> {
                setCookie(context, show.cookie());
                RedirectResponses.page(context, show.site(), 200, show.page(), show.values());
            }
            case Outcome.NoContent(String cookie) -> {
                setCookie(context, cookie);
                RedirectResponses.nothing(context);
            }
            case Outcome.AskPassword(RecognisedVisit visit) ->
                gate.ask(context, visit, () -> write(context, executor.followUnlocked(visit)));
            case Outcome.NotFound(Site site) -> notFound(context, site);
            case Outcome.Gone(Site site) ->
                RedirectResponses.refuse(
                        context,
                        site,
                        ErrorCode.GONE,
                        410,
                        "This link is no longer available",
                        "It has expired or reached its click limit.");
        }
    }

    private static void notFound(RoutingContext context, Site site) {
        if (site.notFoundUrl() != null) {
            RedirectResponses.redirect(context, FOUND, site.notFoundUrl());
        } else {
            RedirectResponses.refuse(
                    context,
                    site,
                    ErrorCode.NOT_FOUND,
                    404,
                    "There is no such link",
                    "Check the URL for typing errors, or ask the sender for a new link.");
        }
    }

    private static void setCookie(RoutingContext context, @Nullable String cookie) {
        if (cookie != null) {
            context.response().putHeader(HttpHeaders.SET_COOKIE, cookie);
        }
    }
}
