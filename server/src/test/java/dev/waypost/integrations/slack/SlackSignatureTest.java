package dev.waypost.integrations.slack;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/** The example in Slack's documentation, "Verifying requests from Slack". */
class SlackSignatureTest {
    private static final String SECRET = "8f742231b10e8888abcd99yyyzzz85a5";
    private static final String TIMESTAMP = "1531420618";
    private static final String SIGNATURE = "v0=a2114d57b48eac39b9ad189dd8316235a7b4a8d21a10bd27519666489c69b503";
    private static final String BODY = "token=xyzz0WbapA4vBCDEFasx0q6G&team_id=T1DC2JH3J&team_domain=testteamnow"
            + "&channel_id=G8PSS9T3V&channel_name=foobar&user_id=U2CERLKJA&user_name=roadrunner"
            + "&command=%2Fwebhook-collect&text=&response_url=https%3A%2F%2Fhooks.slack.com%2Fcommands%2FT1DC2JH3J"
            + "%2F397700885554%2F96rGlfmibIGlgcZRskXaIFfN&trigger_id=398738663015.47445629121."
            + "803a0bc887a14d10d2c447fce8b6703c";

    @Test
    void theExampleOfTheDocumentationIsAccepted() {
        assertThat(verdict(SECRET, TIMESTAMP, SIGNATURE, BODY, 60)).isTrue();
        assertThat(verdict(SECRET, TIMESTAMP, SIGNATURE, BODY, 300)).isTrue();
    }

    @Test
    void otherSignaturesAreRejected() {
        assertThat(verdict(SECRET, TIMESTAMP, SIGNATURE, BODY, 301)).isFalse();
        assertThat(verdict(SECRET, TIMESTAMP, SIGNATURE, BODY, -301)).isFalse();
        assertThat(verdict(SECRET, TIMESTAMP, SIGNATURE, BODY + "&", 0)).isFalse();
        assertThat(verdict(SECRET, "1531420619", SIGNATURE, BODY, 0)).isFalse();
        assertThat(verdict(SECRET, "soon", SIGNATURE, BODY, 0)).isFalse();
        assertThat(verdict(SECRET, TIMESTAMP, "v1" + SIGNATURE.substring(2), BODY, 0))
                .isFalse();
        assertThat(verdict("another", TIMESTAMP, SIGNATURE, BODY, 0)).isFalse();
        assertThat(verdict("", TIMESTAMP, SIGNATURE, BODY, 0)).isFalse();
    }

    private static boolean verdict(String secret, String timestamp, String signature, String body, int later) {
        return SlackSignature.isGenuine(
                secret,
                timestamp,
                signature,
                body.getBytes(StandardCharsets.UTF_8),
                Instant.ofEpochSecond(Long.parseLong(TIMESTAMP)).plusSeconds(later));
    }
}
