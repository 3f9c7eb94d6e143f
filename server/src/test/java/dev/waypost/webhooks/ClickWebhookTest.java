package dev.waypost.webhooks;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.waypost.links.LinkId;
import dev.waypost.testing.Person;
import dev.waypost.testing.TestClicks;
import dev.waypost.testing.WaypostTest;
import dev.waypost.tracking.Reports;
import dev.waypost.webhooks.Receiver.Received;
import io.restassured.path.json.JsonPath;
import jakarta.inject.Inject;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@WaypostTest
class ClickWebhookTest {
    private static final String PHONE =
            "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)"
                    + " Version/17.5 Mobile/15E148 Safari/604.1";
    private static final String COMPUTER =
            "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)"
                    + " Chrome/129.0.0.0 Safari/537.36";

    @Inject
    TestClicks clicks;

    private Person person;
    private Receiver receiver;

    @BeforeEach
    void start() throws IOException {
        person = Person.registered();
        receiver = new Receiver();
    }

    @AfterEach
    void stop() {
        receiver.close();
    }

    @Test
    void clicksAndScansOfALinkAreToldInItsOwnWords() {
        String link = Hooks.link(person);
        Hooks.ofLink(person, link, receiver.url(), "click", "qr_scan");
        visit(link, "", PHONE);
        JsonPath click = receiver.waitFor(1).getFirst().json();
        assertThat(click.getString("type")).isEqualTo("click");
        assertThat(click.getString("data.link.id")).isEqualTo(link);
        assertThat(click.getString("data.click.device")).isEqualTo("mobile");
        assertThat(click.getString("data.click.ua")).isEqualTo(PHONE);
        assertThat(click.getString("data.click.url")).isEqualTo("https://example.com/page");
        assertThat(click.getBoolean("data.click.bot")).isFalse();
        assertThat(click.getMap("data.click")).doesNotContainKey("ip");
        visit(link, "?qr=1", PHONE);
        assertThat(receiver.waitFor(2).getLast().type()).isEqualTo("qr_scan");
    }

    @Test
    void filtersLeaveOutBotsDevicesAndCountries() {
        String link = Hooks.link(person);
        Hooks.made(
                person,
                Hooks.ofLink(link),
                Map.of(
                        "url",
                        receiver.url(),
                        "events",
                        List.of("click"),
                        "filters",
                        Map.of("devices", List.of("desktop"))));
        visit(link, "", "Googlebot/2.1");
        visit(link, "", PHONE);
        visit(link, "?last=1", COMPUTER);
        assertThat(receiver.waitFor(1))
                .extracting(message -> message.json().getString("data.click.device"))
                .containsExactly("desktop");
    }

    @Test
    void aWorkspaceHearsOfTheLinksItChose() {
        String other = Hooks.link(person);
        String chosen = Hooks.link(person);
        Hooks.made(
                person,
                Hooks.WORKSPACE,
                Map.of(
                        "name", "Chosen",
                        "url", receiver.url(),
                        "triggers", List.of("link.clicked"),
                        "linkScope", "links",
                        "linkIds", List.of(chosen)));
        visit(other, "", COMPUTER);
        visit(chosen, "", COMPUTER);
        assertThat(receiver.waitFor(1))
                .extracting(message -> message.json().getString("data.link.id"))
                .containsExactly(chosen);
    }

    @Test
    void leadsSalesAndRefundsAreTold() {
        String link = Hooks.link(person);
        Hooks.workspace(person, receiver.url(), "lead.created", "sale.created", "sale.refunded", "conversion.created");
        String click = clicks.on(person, LinkId.fromString(link));
        Reports.lead(person, "clickId", click, "eventName", "signup", "customerExternalId", "c-1")
                .statusCode(200);
        List<Received> lead = receiver.waitFor(2);
        assertThat(lead).extracting(Received::type).containsExactly("lead.created", "conversion.created");
        assertThat(lead.getFirst().json().getString("data.customer.externalId")).isEqualTo("c-1");
        assertThat(lead.getFirst().json().getString("data.click.country")).isEqualTo("DE");
        assertThat(lead.getFirst().json().getString("data.link.id")).isEqualTo(link);
        String sale = Reports.sale(
                        person, "customerExternalId", "c-1", "amount", 4990, "currency", "EUR", "invoiceId", "inv-1")
                .statusCode(200)
                .extract()
                .asString();
        List<Received> all = receiver.waitFor(4);
        assertThat(all.get(2).type()).as(sale).isEqualTo("sale.created");
        assertThat(all.get(2).json().getString("data.sale.invoiceId")).isEqualTo("inv-1");
        String conversion = all.get(3).json().getString("data.conversion.id");
        person.asks()
                .body(Map.of("status", "refunded"))
                .patch("/api/conversions/{id}", conversion)
                .then()
                .statusCode(200);
        assertThat(receiver.waitFor(5).getLast().type()).isEqualTo("sale.refunded");
    }

    private void visit(String link, String query, String agent) {
        String code =
                person.asks().get("/api/links/{id}", link).then().extract().path("data.shortCode");
        given().redirects()
                .follow(false)
                .header("User-Agent", agent)
                .header("X-Forwarded-For", "203.0.113.9")
                .get("/" + code + query)
                .then()
                .statusCode(302);
    }
}
