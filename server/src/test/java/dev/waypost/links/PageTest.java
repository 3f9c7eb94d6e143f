package dev.waypost.links;

import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.nullValue;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.waypost.testing.LocalPages;
import dev.waypost.testing.Person;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiResponse;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@WaypostTest
class PageTest {
    private Person person;
    private HttpServer site;

    @BeforeEach
    void start() throws IOException {
        person = Person.registered();
        site = LocalPages.server();
    }

    @AfterEach
    void stop() {
        site.stop(0);
    }

    @Test
    void aLinkWithoutATitleGetsThatOfItsPage() {
        page("/p", "text/html", "<title>\n Caf&eacute; &amp; Bar </title>", StandardCharsets.UTF_8);
        String id = person.asks()
                .body(Map.of("destinationUrl", url("/p")))
                .post("/api/links")
                .statusCode(201)
                .body("data.title", nullValue())
                .path("data.id");
        await().untilAsserted(() -> person.asks().get("/api/links/{id}", id).body("data.title", is("Café & Bar")));
    }

    @Test
    void theHeadOfAPageIsRead() {
        page("/og", "text/html", """
                <html><head><title>Plain</title><meta name="description" content="Desc">
                <meta property="og:title" content="Open"><meta property="og:image" content="/i.png"></head>
                """, StandardCharsets.UTF_8);
        read("/og")
                .statusCode(200)
                .body("data.title", is("Open"))
                .body("data.description", is("Desc"))
                .body("data.image", is(url("/i.png")));
    }

    @Test
    void aPageIsReadInItsOwnEncoding() {
        page("/header", "text/html; charset=ISO-8859-1", "<title>Größe</title>", StandardCharsets.ISO_8859_1);
        page("/meta", "text/html", "<meta charset=windows-1252><title>Größe</title>", Charset.forName("windows-1252"));
        read("/header").body("data.title", is("Größe"));
        read("/meta").body("data.title", is("Größe"));
    }

    @Test
    void redirectsAreFollowedThreeTimesAndNeverToWhereWeMayNotGo() {
        page("/end", "text/html", "<title>End</title>", StandardCharsets.UTF_8);
        redirect("/1", "/2");
        redirect("/2", url("/3"));
        redirect("/3", "end");
        redirect("/0", "/1");
        redirect("/inside", "http://127.0.0.1:80/");
        redirect("/file", "file:///etc/passwd");
        read("/1").body("data.title", is("End"));
        read("/0").statusCode(200).body("data.title", nullValue());
        read("/inside").statusCode(400).body("error.details[0].field", is("url"));
        read("/file").statusCode(200).body("data.title", nullValue());
    }

    @Test
    void otherMediaTypesHaveNoTitle() {
        page("/json", "application/json", "<title>No</title>", StandardCharsets.UTF_8);
        read("/json").statusCode(200).body("data.title", nullValue());
        read("/missing").statusCode(200).body("data.title", nullValue());
    }

    @Test
    void onlyTheBeginningOfAHugePageIsRead() {
        page("/huge", "text/html", "<title>Huge</title>" + "x".repeat(5_000_000), StandardCharsets.UTF_8);
        read("/huge").body("data.title", is("Huge"));
        page("/late", "text/html", "<!--" + "x".repeat(300_000) + "--><title>Late</title>", StandardCharsets.UTF_8);
        read("/late").body("data.title", nullValue());
    }

    @Test
    void aSlowPageIsAborted() {
        site.createContext("/slow", exchange -> {
            exchange.getResponseHeaders().set("Content-Type", "text/html");
            exchange.sendResponseHeaders(200, 0);
            exchange.getResponseBody().write("<title>Slow".getBytes(StandardCharsets.UTF_8));
            exchange.getResponseBody().flush();
        });
        await().untilAsserted(() -> read("/slow").body("data.title", nullValue()));
    }

    @Test
    void thisMachineAndItsNetworkAreRefused() {
        for (String url : new String[] {
            "http://127.0.0.1/",
            "http://localhost/",
            "http://169.254.169.254/latest/",
            "http://[::1]/",
            "http://10.0.0.1/"
        }) {
            person.asks()
                    .queryParam("url", url)
                    .get("/api/links/metatags")
                    .statusCode(400)
                    .body("error.details[0].field", is("url"));
        }
        person.asks().get("/api/links/metatags").statusCode(400);
        person.asks().queryParam("url", "ftp://x").get("/api/links/metatags").statusCode(400);
    }

    private ApiResponse read(String path) {
        return person.asks().queryParam("url", url(path)).get("/api/links/metatags");
    }

    private void page(String path, String type, String html, Charset charset) {
        site.createContext(path, exchange -> answer(exchange, 200, "Content-Type", type, html.getBytes(charset)));
    }

    private void redirect(String path, String to) {
        site.createContext(path, exchange -> answer(exchange, 302, "Location", to, new byte[0]));
    }

    private static void answer(HttpExchange exchange, int status, String header, String value, byte[] body)
            throws IOException {
        exchange.getResponseHeaders().set(header, value);
        exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
        try (exchange) {
            exchange.getResponseBody().write(body);
        }
    }

    private String url(String path) {
        return "http://localhost:%d%s".formatted(site.getAddress().getPort(), path);
    }
}
