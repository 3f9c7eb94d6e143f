package dev.waypost.webhooks;

import static dev.waypost.testing.http.ApiRequest.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.waypost.links.model.LinkId;
import dev.waypost.platform.id.Ids;
import dev.waypost.testing.LinkFixtures;
import dev.waypost.testing.Person;
import dev.waypost.testing.TestClicks;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.JsonBody;
import dev.waypost.tracking.ReportRequests;
import dev.waypost.webhooks.WebhookReceiver.Received;
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
    static final String COMPUTER = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)"
            + " Chrome/129.0.0.0 Safari/537.36";

    @Inject
    TestClicks clicks;

    @Inject
    LinkFixtures fixtures;

    private Person person;
    private WebhookReceiver receiver;

    @BeforeEach
    void start() throws IOException {
        person = Person.registered();
        receiver = new WebhookReceiver();
    }

    @AfterEach
    void stop() {
        receiver.close();
    }

    @Test
    void linkWebhooksUseShortEventNames() {
        String link = WebhookRequests.link(person);
        WebhookRequests.ofLink(person, link, receiver.url(), "click", "qr_scan");
        visit(link, "", PHONE);
        JsonBody click = receiver.waitFor(1).getFirst().json();
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
    void visitsWithOtherDevicesAreNotSent() {
        String link = WebhookRequests.link(person);
        filtered(link, Map.of("devices", List.of("desktop")));
        visit(link, "", "Googlebot/2.1");
        visit(link, "", PHONE);
        visit(link, "?last=1", COMPUTER);
        assertThat(receiver.waitFor(1))
                .extracting(message -> message.json().getString("data.click.device"))
                .containsExactly("desktop");
    }

    @Test
    void visitsFromOtherOrUnknownCountriesAreNotSent() {
        String link = WebhookRequests.link(person);
        filtered(link, Map.of("countries", List.of("de", "AT")));
        visit(link, "", COMPUTER, "8.8.8.8");
        visit(link, "", COMPUTER, "203.0.113.9");
        visit(link, "", COMPUTER, "193.99.144.80");
        assertThat(receiver.waitFor(1))
                .extracting(message -> message.json().getString("data.click.country"))
                .containsExactly("DE");
    }

    @Test
    void botsAreNotSentUnlessIncluded() {
        String link = WebhookRequests.link(person);
        String all = WebhookRequests.link(person);
        filtered(link, Map.of("excludeBots", true));
        filtered(all, Map.of("excludeBots", false));
        String bot = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
        visit(link, "", bot);
        visit(all, "", bot);
        JsonBody told = receiver.waitFor(1).getFirst().json();
        assertThat(told.getString("data.link.id")).isEqualTo(all);
        assertThat(told.getBoolean("data.click.bot")).isTrue();
        visit(link, "", COMPUTER);
        assertThat(receiver.waitFor(2))
                .extracting(message -> message.json().getBoolean("data.click.bot"))
                .containsExactly(true, false);
    }

    @Test
    void aWorkspaceGetsEventsOfItsChosenLinks() {
        String other = WebhookRequests.link(person);
        String chosen = WebhookRequests.link(person);
        scoped("links", "linkIds", chosen);
        visit(other, "", COMPUTER);
        visit(chosen, "", COMPUTER);
        heardOf(chosen);
    }

    @Test
    void aWorkspaceGetsEventsOfLinksInItsChosenCampaigns() {
        String campaign = fixtures.campaign(person, "active");
        String elsewhere = WebhookRequests.link(person, "campaignId", fixtures.campaign(person, "active"));
        String nowhere = WebhookRequests.link(person);
        String inside = WebhookRequests.link(person, "campaignId", campaign);
        scoped("campaigns", "campaignIds", campaign);
        visit(elsewhere, "", COMPUTER);
        visit(nowhere, "", COMPUTER);
        visit(inside, "", COMPUTER);
        heardOf(inside);
        retitled(elsewhere);
        retitled(inside);
        heardOf(inside, inside);
    }

    @Test
    void aWorkspaceGetsEventsOfLinksInItsChosenFolders() {
        String folder = folder("Chosen");
        String elsewhere = WebhookRequests.link(person, "folderId", folder("Other"));
        String inside = WebhookRequests.link(person, "folderId", folder);
        scoped("folders", "folderIds", folder);
        visit(elsewhere, "", COMPUTER);
        visit(inside, "", COMPUTER);
        heardOf(inside);
        retitled(elsewhere);
        retitled(inside);
        heardOf(inside, inside);
    }

    @Test
    void leadsSalesAndRefundsAreSent() {
        String link = WebhookRequests.link(person);
        WebhookRequests.workspace(
                person, receiver.url(), "lead.created", "sale.created", "sale.refunded", "conversion.created");
        String click = clicks.on(person, Ids.parse(LinkId.class, link));
        ReportRequests.lead(person, "clickId", click, "eventName", "signup", "customerExternalId", "c-1")
                .statusCode(200);
        List<Received> lead = receiver.waitFor(2);
        assertThat(lead).extracting(Received::type).containsExactly("lead.created", "conversion.created");
        assertThat(lead.getFirst().json().getString("data.customer.externalId")).isEqualTo("c-1");
        assertThat(lead.getFirst().json().getString("data.click.country")).isEqualTo("DE");
        assertThat(lead.getFirst().json().getString("data.link.id")).isEqualTo(link);
        String sale = ReportRequests.sale(
                        person, "customerExternalId", "c-1", "amount", 4990, "currency", "EUR", "invoiceId", "inv-1")
                .statusCode(200)
                .asString();
        List<Received> all = receiver.waitFor(4);
        assertThat(all.get(2).type()).as(sale).isEqualTo("sale.created");
        assertThat(all.get(2).json().getString("data.sale.invoiceId")).isEqualTo("inv-1");
        String conversion = all.get(3).json().getString("data.conversion.id");
        person.asks()
                .body(Map.of("status", "refunded"))
                .patch("/api/conversions/{id}", conversion)
                .statusCode(200);
        Received refund = receiver.waitFor(5).getLast();
        assertThat(refund.type()).isEqualTo("sale.refunded");
        assertThat(refund.json().getDouble("data.refund.amount")).isEqualTo(49.9);
        assertThat(refund.json().getDouble("data.refund.total")).isEqualTo(49.9);
        assertThat(refund.json().getBoolean("data.refund.full")).isTrue();
    }

    private void scoped(String scope, String field, String id) {
        WebhookRequests.made(
                person,
                WebhookRequests.WORKSPACE,
                Map.of(
                        "name",
                        "Chosen",
                        "url",
                        receiver.url(),
                        "triggers",
                        List.of("link.clicked", "link.updated"),
                        "linkScope",
                        scope,
                        field,
                        List.of(id)));
    }

    private void filtered(String link, Map<String, ?> filters) {
        WebhookRequests.made(
                person,
                WebhookRequests.ofLink(link),
                Map.of("url", receiver.url(), "events", List.of("click"), "filters", filters));
    }

    private void heardOf(String... links) {
        assertThat(receiver.waitFor(links.length))
                .extracting(message -> message.json().getString("data.link.id"))
                .containsExactly(links);
    }

    private void retitled(String link) {
        person.asks()
                .body(Map.of("title", "Another"))
                .patch("/api/links/{id}", link)
                .statusCode(200);
    }

    private String folder(String name) {
        return WebhookRequests.made(person, "/api/folders", Map.of("name", name))
                .getString("data.id");
    }

    private void visit(String link, String query, String agent) {
        visit(link, query, agent, "203.0.113.9");
    }

    private void visit(String link, String query, String agent, String address) {
        String code = person.asks().get("/api/links/{id}", link).path("data.shortCode");
        given().header("User-Agent", agent)
                .header("X-Forwarded-For", address)
                .get("/" + code + query)
                .statusCode(302);
    }
}
