package dev.waypost.integrations.stripe;

import static org.assertj.core.api.Assertions.assertThat;

import com.stripe.exception.SignatureVerificationException;
import com.stripe.net.Webhook;
import dev.waypost.platform.crypto.StripeSignature;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.time.Instant;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;

/** Our verification agrees with that of Stripe's own library. */
class StripeSignatureTest {
    private static final String SECRET = "whsec_9aT2kQ7mX4cV8bN1zR5wE3uY6iO0pL2s";

    @Property(tries = 200)
    void signaturesOfStripesLibraryAreAccepted(@ForAll @StringLength(max = 200) String text)
            throws GeneralSecurityException {
        // Bodies are UTF-8, which has no unpaired surrogates.
        String body = new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8);
        long now = Webhook.Util.getTimeNow();
        assertThat(verdict(header(SECRET, now, body), body)).isTrue();
        assertThat(verdict(header(SECRET, now, body), body + " ")).isFalse();
        assertThat(verdict(header("whsec_another", now, body), body)).isFalse();
    }

    @Test
    void agreesWithStripesLibraryOnEveryHeader() throws GeneralSecurityException {
        String body = "{\"id\": \"evt_1\"}";
        long now = Webhook.Util.getTimeNow();
        String good = header(SECRET, now, body);
        String v1 = good.substring(good.indexOf("v1="));
        for (String header : List.of(
                good,
                "t=" + now + ",v1=00,v0=zz," + v1,
                "t=" + now + ",v0=" + v1.substring(3),
                "t=" + now,
                v1,
                "",
                "nonsense",
                "t=soon," + v1,
                header(SECRET, now - 299, body),
                header(SECRET, now - 3_600, body))) {
            assertThat(verdict(header, body)).as(header).isEqualTo(ofLibrary(header, body));
        }
    }

    /** The library checks only for old timestamps; a timestamp in the far future is not Stripe's either. */
    @Test
    void aTimeInTheFutureIsRejected() throws GeneralSecurityException {
        assertThat(verdict(header(SECRET, Webhook.Util.getTimeNow() + 3_600, "{}"), "{}"))
                .isFalse();
    }

    private static boolean verdict(String header, String body) {
        return StripeSignature.isGenuine(
                SECRET,
                header,
                body.getBytes(StandardCharsets.UTF_8),
                Instant.ofEpochSecond(Webhook.Util.getTimeNow()));
    }

    private static boolean ofLibrary(String header, String body) {
        try {
            return Webhook.Signature.verifyHeader(body, header, SECRET, 300);
        } catch (SignatureVerificationException | NumberFormatException e) {
            return false;
        }
    }

    static String header(String secret, long seconds, String body) throws GeneralSecurityException {
        return "t=%d,v1=%s".formatted(seconds, Webhook.Util.computeHmacSha256(secret, seconds + "." + body));
    }
}
