package dev.waypost.mailbox;

import static dev.waypost.testing.http.ApiRequest.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.startsWith;

import dev.waypost.platform.mail.SettableMailbox;
import dev.waypost.testing.Person;
import dev.waypost.testing.SentMails;
import dev.waypost.testing.SettableBaseAddress;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@WaypostTest
class MailboxResourceTest {
    private static final String SUBJECT = "Confirm your e-mail address";

    @Test
    void listsMessagesNewestFirst() {
        Person first = written();
        SentMails.to(first.email(), SUBJECT, 1);
        Person second = written();
        SentMails.to(second.email(), SUBJECT, 1);

        given().get("/api/dev/mailbox?limit=2")
                .statusCode(200)
                .body("data", hasSize(2))
                .body("pagination.limit", is(2))
                .body("data[0].from", is("Waypost <waypost@localhost>"));
        assertThat(listedTo(first, second))
                .extracting(mail -> mail.get("to"))
                .containsExactly(second.email(), first.email());
    }

    /** Other tests have sent e-mails too, some of them at later times. */
    private static List<Map<String, String>> listedTo(Person... people) {
        Set<String> addresses = Stream.of(people).map(Person::email).collect(Collectors.toSet());
        List<Map<String, String>> listed = new ArrayList<>();
        boolean more = true;
        for (int page = 1; more; page++) {
            ApiResponse answer =
                    given().get("/api/dev/mailbox?limit=100&page={page}", page).statusCode(200);
            listed.addAll(answer.path("data"));
            more = answer.path("pagination.hasMore");
        }
        return listed.stream()
                .filter(mail -> addresses.contains(mail.get("to")))
                .toList();
    }

    @Test
    void showsAMessageAsTextAndAsHtml() {
        Person person = written();
        SentMails.to(person.email(), SUBJECT, 1);
        String id = listedTo(person).getFirst().get("id");
        given().get("/api/dev/mailbox/{id}", id)
                .statusCode(200)
                .body("data.id", startsWith("mail_"))
                .body("data.to", is(person.email()))
                .body("data.subject", is(SUBJECT))
                .body("data.text", containsString("/app/verify-email/"))
                .body("data.html", containsString("<!doctype html>"));
    }

    @ParameterizedTest
    @CsvSource({
        "X-Forwarded-For, 127.0.0.1",
        "x-forwarded-for, 127.0.0.1",
        "X-Forwarded-Host, localhost",
        "X-Forwarded-Proto, http",
        "X-Forwarded-Port, 80",
        "X-Forwarded-Server, localhost",
        "X-Forwarded-Anything, at all",
        "X-Forwarded, for=127.0.0.1",
        "Forwarded, for=127.0.0.1",
        "X-Real-IP, 127.0.0.1",
        "Via, 1.1 proxy",
        "CF-Connecting-IP, 127.0.0.1",
        "True-Client-IP, 127.0.0.1",
        "X-Client-IP, 127.0.0.1",
        "X-Cluster-Client-IP, 127.0.0.1",
        "Fastly-Client-IP, 127.0.0.1",
        "Front-End-Https, on",
        "Host, waypost.example.com",
        "Host, localhost.example.com",
        "Host, 192.168.0.1"
    })
    void isNotFoundForRemoteClients(String header, String value) {
        given().header(header, value).get("/api/dev/mailbox").statusCode(404).body("error.code", is("NOT_FOUND"));
        given().header(header, value)
                .get("/api/dev/mailbox/mail_000000000000000000000000")
                .statusCode(404);
    }

    /** Every proxy on the machine connects from a loopback address, and some do not forward the host. */
    @Test
    void isNotFoundOnAPublicServer() {
        Person person = written();
        SentMails.to(person.email(), SUBJECT, 1);
        String id = listedTo(person).getFirst().get("id");
        SettableBaseAddress.whilePublic(() -> {
            given().get("/api/dev/mailbox").statusCode(404).body("error.code", is("NOT_FOUND"));
            return given().get("/api/dev/mailbox/{id}", id).statusCode(404);
        });
    }

    /** A user who gets an e-mail by registering. */
    private static Person written() {
        return SettableMailbox.whileClosed(Person::registered);
    }

    @ParameterizedTest
    @ValueSource(strings = {"localhost:8080", "LOCALHOST", "127.0.0.1:1", "[::1]:8080"})
    void isFoundUnderLocalNames(String host) {
        given().header("Host", host).get("/api/dev/mailbox").statusCode(200);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "mail_000000000000000000000000",
                "..",
                "..%2f..%2fpostgres%2fPG_VERSION",
                "%2e%2e%2fpostgres",
                "00000000-0000-7000-8000-000000000000",
                "mail_00000000000000000000000%00"
            })
    void anythingButTheIdOfAMessageIsNotFound(String id) {
        given().encoded().get("/api/dev/mailbox/" + id).statusCode(404);
    }
}
