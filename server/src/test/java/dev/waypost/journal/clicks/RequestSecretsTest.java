package dev.waypost.journal.clicks;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RequestSecretsTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "pw=s3cret",
                "PW=s3cret",
                "%70w=s3cret",
                "a=1&pw=s3cret",
                "a=1;pw=s3cret",
                "pw=s3cret&pw=s3cret",
                "?pw=s3cret",
                "a=%zz&pw=s3cret",
                "access_token=s3cret",
                "X-Api-Key=s3cret",
                "user[password]=s3cret",
                "client_secret=s3cret&state=1",
                "X-Amz-Signature=s3cret",
                "to=https://example.com/?token=s3cret"
            })
    void credentialsInAQueryAreRemoved(String query) {
        assertThat(RequestSecrets.stripQuery(query)).doesNotContain("s3cret");
    }

    @Test
    void otherParametersOfAQueryAreUnchanged() {
        assertThat(RequestSecrets.stripQuery("a=1&pw=x&b=%20&&c")).isEqualTo("a=1&b=%20&&c");
        assertThat(RequestSecrets.stripQuery("pw=x&utm_source=mail")).isEqualTo("utm_source=mail");
        String plain = "utm_source=mail&keyword=shoes&q=how+to+reset+a+password";
        assertThat(RequestSecrets.stripQuery(plain)).isSameAs(plain);
    }

    @ParameterizedTest
    @CsvSource({
        "https://user:s3cret@example.com/a, https://example.com/a",
        "https://example.com/@name, https://example.com/@name",
        "https://example.com/?pw=s3cret#top, https://example.com/#top",
        "https://example.com/?a=1&token=s3cret, https://example.com/?a=1",
        "https://example.com/#access_token=s3cret&a=1, https://example.com/#a=1",
        "https://example.com/?, https://example.com/?"
    })
    void credentialsInAUrlAreRemoved(String url, String kept) {
        assertThat(RequestSecrets.stripUrl(url)).isEqualTo(kept);
    }

    @ParameterizedTest
    @CsvSource({
        "https://go.example.com/app/links?search=x, https://go.example.com/",
        "https://GO.example.com:8080/code?pw=s3cret, https://GO.example.com:8080/",
        "https://go.example.community/page, https://go.example.community/page",
        "https://app.example.com/reset-password/s3cret, https://app.example.com/reset-password/",
        "https://app.example.com/app/invitations/s3cret/x, https://app.example.com/app/invitations/",
        "https://www.google.com/search?q=x, https://www.google.com/search?q=x",
        "android-app://com.example, android-app://com.example"
    })
    void aReferrerOfOurOwnPagesIsReducedToItsHost(String referrer, String kept) {
        assertThat(RequestSecrets.stripReferrer(referrer, "go.example.com")).isEqualTo(kept);
    }
}
