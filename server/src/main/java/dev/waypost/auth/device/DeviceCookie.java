package dev.waypost.auth.device;

import dev.waypost.platform.config.WaypostConfig;
import io.vertx.core.http.Cookie;
import io.vertx.core.http.HttpServerRequest;
import jakarta.inject.Singleton;
import jakarta.ws.rs.core.NewCookie;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The cookie that identifies a browser: one token for each account that signed in with it, newest first. */
@Singleton
public class DeviceCookie {
    public static final String NAME = "waypost_device";

    static final int MOST_ACCOUNTS = 5;
    static final int TOKEN_LENGTH = 40;

    private static final Pattern TOKEN = Pattern.compile("[A-Za-z0-9]{" + TOKEN_LENGTH + "}");
    private static final int LONGEST = MOST_ACCOUNTS * (TOKEN_LENGTH + 1);

    private final boolean secure;

    DeviceCookie(WaypostConfig config) {
        secure = config.baseUrl().startsWith("https:");
    }

    /** The tokens of a request; empty if the cookie is not well-formed. */
    public List<String> read(HttpServerRequest request) {
        @Nullable Cookie cookie = request.getCookie(NAME);
        if (cookie == null || cookie.getValue().length() > LONGEST) {
            return List.of();
        }
        return Arrays.stream(cookie.getValue().split("\\.", -1))
                .filter(token -> TOKEN.matcher(token).matches())
                .limit(MOST_ACCOUNTS)
                .toList();
    }

    public NewCookie carrying(List<String> tokens) {
        return new NewCookie.Builder(NAME)
                .value(String.join(".", tokens))
                .path("/api")
                .maxAge((int) KnownDevices.LIFETIME.toSeconds())
                .httpOnly(true)
                .secure(secure)
                .sameSite(NewCookie.SameSite.LAX)
                .build();
    }
}
