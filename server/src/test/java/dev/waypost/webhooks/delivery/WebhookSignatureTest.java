package dev.waypost.webhooks.delivery;

import static org.assertj.core.api.Assertions.assertThat;

import com.svix.Webhook;
import com.svix.exceptions.EmptyWebhookSecretException;
import com.svix.exceptions.WebhookSigningException;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;

class WebhookSignatureTest {
    @Property(tries = 200)
    void anyBodyIsSignedAsTheStandardSays(
            @ForAll String body, @ForAll @LongRange(min = 0, max = 4_000_000_000L) long at)
            throws EmptyWebhookSecretException, WebhookSigningException {
        String old = WebhookSignature.newSecret();
        String now = WebhookSignature.newSecret();
        String theirs = new Webhook(now).sign("msg_1", at, body) + " " + new Webhook(old).sign("msg_1", at, body);
        assertThat(WebhookSignature.of(List.of(now, old), "msg_1", at, body)).isEqualTo(theirs);
    }
}
