package dev.waypost.redirect;

import dev.waypost.platform.crypto.Passwords;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.platform.web.RateLimits;
import dev.waypost.platform.web.address.ClientAddress;
import dev.waypost.platform.web.address.ClientNetwork;
import io.netty.handler.codec.http.QueryStringDecoder;
import io.vertx.core.Context;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Asks visitors for the password of a link and verifies it. Hashing is slow, so it runs on {@code CpuExecutor}. */
@Singleton
class PasswordGate {
    private static final Duration WINDOW = Duration.ofMinutes(10);
    private static final int LONGEST_FORM = 4_096;
    private static final Pattern FORM_LENGTH = Pattern.compile("[0-9]{1,4}");
    private static final long SLOWEST_FORM_MILLIS = 30_000;

    /** Limits on wrong passwords in ten minutes, one for each kind of attack. */
    private enum Limit {
        /** One address guesses the password of one link. */
        LINK_AND_ADDRESS("link-password", 10),
        /** One address guesses the passwords of many links. */
        ADDRESS("link-password-address", 60),
        /** Many addresses guess the password of one link. */
        LINK("link-password-link", 1_000);

        private final String action;
        private final int most;

        Limit(String action, int most) {
            this.action = action;
            this.most = most;
        }

        String who(RecognisedVisit visit, String network) {
            return switch (this) {
                case LINK_AND_ADDRESS -> network + " " + visit.target().id();
                case ADDRESS -> network;
                case LINK -> String.valueOf(visit.target().id());
            };
        }
    }

    private final Passwords passwords;
    private final RateLimits limits;
    private final ClientAddress clients;

    PasswordGate(Passwords passwords, RateLimits limits, ClientAddress clients) {
        this.passwords = passwords;
        this.limits = limits;
        this.clients = clients;
    }

    /** Shows the password form, or verifies the submitted password and continues if it is correct. */
    void ask(RoutingContext context, RecognisedVisit visit, Runnable whenRight) {
        String inQuery = visit.request().query("pw");
        if (visit.request().by(HttpMethod.POST)) {
            readForm(context, visit, whenRight);
        } else if (inQuery != null) {
            check(context, visit, inQuery, whenRight);
        } else {
            show(context, visit, 401, "");
        }
    }

    private void readForm(RoutingContext context, RecognisedVisit visit, Runnable whenRight) {
        HttpServerRequest http = context.request();
        int length = length(http.getHeader(HttpHeaders.CONTENT_LENGTH));
        if (length < 0 || length > LONGEST_FORM) {
            RedirectResponses.refuse(
                    context, ErrorCode.PAYLOAD_TOO_LARGE, 413, "The form is too large", "Send only the password.");
            return;
        }
        // Over HTTP/2 a body can stay incomplete while its connection is active.
        long timer = context.vertx()
                .setTimer(SLOWEST_FORM_MILLIS, _ -> context.response().reset());
        http.body()
                .onComplete(_ -> context.vertx().cancelTimer(timer))
                .onSuccess(body -> ResponseGuard.run(
                        context,
                        () -> check(context, visit, password(body.toString(StandardCharsets.UTF_8)), whenRight)))
                .onFailure(_ -> context.response().reset());
        http.resume();
    }

    /** The declared length of the form, or -1 if the header is missing or not valid. */
    private static int length(@Nullable String header) {
        return header != null && FORM_LENGTH.matcher(header).matches() ? Integer.parseInt(header) : -1;
    }

    private static String password(String form) {
        try {
            List<String> values =
                    new QueryStringDecoder(form, false).parameters().get("password");
            return values == null ? "" : values.getFirst();
        } catch (IllegalArgumentException e) {
            return "";
        }
    }

    private void check(RoutingContext context, RecognisedVisit visit, String password, Runnable whenRight) {
        String network = ClientNetwork.of(clients.find(context.request()));
        try {
            for (Limit limit : Limit.values()) {
                limits.countAction(limit.action, limit.who(visit, network), limit.most, WINDOW);
            }
        } catch (ApiException e) {
            e.retryAfter()
                    .ifPresent(
                            seconds -> context.response().putHeader(HttpHeaders.RETRY_AFTER, String.valueOf(seconds)));
            show(context, visit, 429, "Too many attempts. Try again in a few minutes.");
            return;
        }
        Context loop = context.vertx().getOrCreateContext();
        CompletableFuture<Void> _ = passwords
                .matchesForVisitor(password, visit.target().passwordHash())
                .handle((right, failure) -> {
                    if (failure != null || right) {
                        takeBack(visit, network);
                    }
                    loop.runOnContext(
                            _ -> ResponseGuard.run(context, () -> answer(context, visit, right, failure, whenRight)));
                    return null;
                });
    }

    private static void answer(
            RoutingContext context,
            RecognisedVisit visit,
            @Nullable Boolean right,
            @Nullable Throwable failure,
            Runnable whenRight) {
        if (failure instanceof ApiException) {
            context.response().putHeader(HttpHeaders.RETRY_AFTER, "1");
            show(context, visit, 503, "Too many requests. Try again in a moment.");
        } else if (failure != null) {
            context.fail(failure);
        } else if (Boolean.TRUE.equals(right)) {
            whenRight.run();
        } else {
            show(context, visit, 401, "The password is incorrect.");
        }
    }

    /** Correct passwords, and attempts that were never verified, do not count. */
    private void takeBack(RecognisedVisit visit, String network) {
        for (Limit limit : Limit.values()) {
            limits.takeBack(limit.action, limit.who(visit, network), WINDOW);
        }
    }

    private static void show(RoutingContext context, RecognisedVisit visit, int status, String problem) {
        RedirectResponses.page(context, visit.site(), status, VisitorPage.PASSWORD, Map.of("problem", problem));
    }
}
