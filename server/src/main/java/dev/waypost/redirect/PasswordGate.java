package dev.waypost.redirect;

import dev.waypost.platform.crypto.Passwords;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.platform.web.RateLimits;
import io.netty.handler.codec.http.QueryStringDecoder;
import io.vertx.core.Context;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Lets visitors through who know a link's password. Checking one takes a while, so it is not done on the event loop. */
@Singleton
class PasswordGate {
    private static final int MOST_ATTEMPTS = 10;
    private static final Duration WINDOW = Duration.ofMinutes(10);
    private static final int LONGEST_FORM = 4_096;
    private static final String ACTION = "link-password";

    private final Passwords passwords;
    private final RateLimits limits;

    PasswordGate(Passwords passwords, RateLimits limits) {
        this.passwords = passwords;
        this.limits = limits;
    }

    /** Asks for the password, or takes the one that was sent and goes on when it is right. */
    void ask(RoutingContext context, Visited visit, Runnable whenRight) {
        String inQuery = visit.request().query("pw");
        if (visit.request().by(HttpMethod.POST)) {
            readForm(context, visit, whenRight);
        } else if (inQuery != null) {
            check(context, visit, inQuery, whenRight);
        } else {
            show(context, 401, "");
        }
    }

    private void readForm(RoutingContext context, Visited visit, Runnable whenRight) {
        HttpServerRequest http = context.request();
        String length = http.getHeader("Content-Length");
        if (length == null || length.length() > 4 || Integer.parseInt(length) > LONGEST_FORM) {
            Answers.refuse(
                    context, ErrorCode.PAYLOAD_TOO_LARGE, 413, "The form is too large", "Send the password only.");
            return;
        }
        http.body()
                .onSuccess(body -> Guard.run(
                        context,
                        () -> check(context, visit, password(body.toString(StandardCharsets.UTF_8)), whenRight)))
                .onFailure(_ -> context.response().reset());
        http.resume();
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

    private void check(RoutingContext context, Visited visit, String password, Runnable whenRight) {
        String who = visit.target().id() + " " + visit.request().address();
        try {
            limits.countAction(ACTION, who, MOST_ATTEMPTS, WINDOW);
        } catch (ApiException e) {
            show(context, 429, "Too many attempts. Try again in a few minutes.");
            return;
        }
        Context loop = context.vertx().getOrCreateContext();
        @Nullable String hash = visit.target().passwordHash();
        Thread.ofVirtual().start(() -> {
            boolean right = passwords.matches(password, hash);
            if (right) {
                limits.takeBack(ACTION, who, WINDOW);
            }
            loop.runOnContext(_ -> Guard.run(context, () -> {
                if (right) {
                    whenRight.run();
                } else {
                    show(context, 401, "That is not the password.");
                }
            }));
        });
    }

    private static void show(RoutingContext context, int status, String problem) {
        Answers.page(context, status, Page.PASSWORD, Map.of("problem", problem));
    }
}
