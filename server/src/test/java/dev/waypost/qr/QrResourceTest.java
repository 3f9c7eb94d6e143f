package dev.waypost.qr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.endsWith;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.matchesPattern;
import static org.hamcrest.Matchers.nullValue;
import static org.hamcrest.Matchers.startsWith;

import dev.waypost.links.model.LinkId;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Sql;
import dev.waypost.platform.id.Ids;
import dev.waypost.testing.Person;
import dev.waypost.testing.QrScanner;
import dev.waypost.testing.TestLinks;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiResponse;
import jakarta.inject.Inject;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@WaypostTest
class QrResourceTest {
    private static final String RED_DOT = "data:image/png;base64,"
            + "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==";

    @Inject
    TestLinks links;

    @Inject
    Db db;

    private Person person;
    private String shortCode;
    private LinkId link;

    @BeforeEach
    void register() {
        person = Person.registered();
        shortCode = links.code();
        link = links.add(person, shortCode);
    }

    @Test
    void aCodeOfJustANameHasTheDefaultLook() {
        ApiResponse made = create(Map.of("name", " Poster "))
                .statusCode(201)
                .body("data.id", startsWith("qr_"))
                .body("data.linkId", is(link.text()))
                .body("data.name", is("Poster"))
                .body("data.code", matchesPattern("[a-z0-9]{8}"))
                .body("data.size", is(512))
                .body("data.format", is("png"))
                .body("data.errorCorrection", is("M"))
                .body("data.fgColor", is("#000000"))
                .body("data.bgColor", is("#ffffff"))
                .body("data.margin", is(4))
                .body("data.hasImage", is(false))
                .body("data.scans", is(0))
                .body("data.lastScannedAt", nullValue())
                .body("data.signature", matchesPattern("[0-9a-f]{16}"));
        String code = made.path("data.code");
        String id = made.path("data.id");
        made.body("data.url", endsWith("/" + shortCode + "?qr=" + code))
                .body("data.imageUrl", endsWith("/api/qr/" + id + "/image?format=png&size=512"));
        assertThat(QrScanner.read(image(id, "").asByteArray())).isEqualTo(made.path("data.url"));
    }

    @Test
    void theImageIsOfTheFormatAndSizeAskedAndKnownByItsTag() {
        String id = made(Map.of("name", "n", "format", "svg", "fgColor", "#1A2B3C", "imageData", RED_DOT));
        ApiResponse svg = image(id, "");
        assertThat(svg.contentType()).isEqualTo("image/svg+xml");
        assertThat(svg.asString()).startsWith("<svg").contains("width=\"512\"", "#1a2b3c", "data:image/png;base64,");
        ApiResponse png = image(id, "?format=png&size=300");
        assertThat(png.contentType()).isEqualTo("image/png");
        assertThat(QrScanner.read(png.asByteArray())).endsWith("?qr=" + get(id).path("data.code"));
        String tag = png.header("ETag");
        assertThat(tag).contains(get(id).<String>path("data.signature"));
        person.asks()
                .header("If-None-Match", tag)
                .get("/api/qr/{id}/image?format=png&size=300", id)
                .statusCode(304);
        patch(id, Map.of("bgColor", "#ffffee")).statusCode(200);
        person.asks()
                .header("If-None-Match", tag)
                .get("/api/qr/{id}/image?format=png&size=300", id)
                .statusCode(200);
        for (String odd : List.of("size=63", "size=4097", "size=x", "format=gif")) {
            person.asks().get("/api/qr/" + id + "/image?" + odd).statusCode(400);
        }
    }

    @Test
    void updatesArePartial() {
        String id = made(Map.of("name", "n", "imageData", RED_DOT, "margin", 2, "errorCorrection", "low"));
        patch(id, Map.of("name", "m", "size", 1024))
                .statusCode(200)
                .body("data.name", is("m"))
                .body("data.size", is(1024))
                .body("data.margin", is(2))
                .body("data.errorCorrection", is("L"))
                .body("data.hasImage", is(true));
        Map<String, Object> cleared = new HashMap<>();
        cleared.put("imageData", null);
        cleared.put("margin", null);
        person.asks()
                .body(cleared)
                .put("/api/qr/{id}", id)
                .statusCode(200)
                .body("data.hasImage", is(false))
                .body("data.margin", is(4));
    }

    @ParameterizedTest
    @CsvSource({
        "size, 63",
        "size, 4097",
        "size, 70",
        "margin, -1",
        "margin, 17",
        "format, gif",
        "errorCorrection, X",
        "fgColor, red",
        "fgColor, #eeeeee",
        "bgColor, #12345",
        "imageData, https://example.com/a.png",
        "imageData, 'data:image/png;base64,aGVsbG8='",
        "code, a/b",
        "code, ''",
        "name, ''"
    })
    void anInvalidValueIsRefusedByFieldName(String field, String value) {
        Map<String, Object> body = new HashMap<>(Map.of("name", "n"));
        body.put(field, value.matches("-?\\d+") ? Integer.valueOf(value) : value);
        create(body)
                .statusCode(400)
                .body("error.code", is("VALIDATION_ERROR"))
                .body("error.message", containsString(field));
    }

    @Test
    void twoCodesOfALinkHaveDifferentMarks() {
        made(Map.of("name", "n", "code", "Door"));
        create(Map.of("name", "n", "code", "door")).statusCode(409).body("error.code", is("DUPLICATE_CODE"));
        LinkId other = links.add(person, links.code());
        person.asks()
                .body(Map.of("name", "n", "code", "door"))
                .post("/api/qr/links/{id}", other.text())
                .statusCode(201);
    }

    @Test
    void theListIsOfOneLink() {
        String first = made(Map.of("name", "1"));
        String second = made(Map.of("name", "2"));
        LinkId other = links.add(person, links.code());
        person.asks()
                .get("/api/qr/links/{id}", link.text())
                .statusCode(200)
                .body("data.id", is(List.of(second, first)))
                .body("pagination.total", is(2));
        person.asks().get("/api/qr/links/{id}", other.text()).statusCode(200).body("data", is(List.of()));
        Person.registered().asks().get("/api/qr/links/{id}", link.text()).statusCode(404);
    }

    @Test
    void scansEqualTheCountedClicks() {
        String id = made(Map.of("name", "n"));
        db.run(Sql.of("INSERT INTO qr_counters VALUES (?, 7, 5, '2026-05-01T12:00:00Z')", Ids.parse(QrId.class, id)));
        Map<String, Object> counted = Map.of("scans", 7, "uniqueScans", 5, "lastScannedAt", "2026-05-01T12:00:00.000Z");
        person.asks().get("/api/qr/{id}/scans", id).statusCode(200).body("data", is(counted));
        get(id).body("data.scans", is(7)).body("data.uniqueScans", is(5));
    }

    @Test
    void aDeletedCodeOrTheCodeOfADeletedLinkIsGone() {
        String id = made(Map.of("name", "n"));
        String second = made(Map.of("name", "n"));
        person.asks().delete("/api/qr/{id}", id).statusCode(200).body("data", is(Map.of("id", id, "deleted", true)));
        person.asks().delete("/api/qr/{id}", id).statusCode(404);
        links.delete(link);
        get(second).statusCode(404);
        create(Map.of("name", "n")).statusCode(404);
    }

    @Test
    void aLinkHasAtMostAHundredCodes() {
        db.run(Sql.of("""
                INSERT INTO qr_codes (id, workspace_id, link_id, name, code, size, format, error_correction, fg_color, bg_color,
                                      margin, created_by, created_at, updated_at)
                SELECT gen_random_uuid(), workspace_id, id, 'n', 'c' || n, 512, 'png', 'medium', '#000000', '#ffffff', 4,
                       created_by, now(), now()
                FROM links, generate_series(1, 100) n
                WHERE id = ?
                """, link));
        create(Map.of("name", "n")).statusCode(403).body("error.code", is("LIMIT_EXCEEDED"));
    }

    @Test
    void anyAddressCanBeDrawn() {
        ApiResponse png = person.asks()
                .queryParam("url", "https://example.com/path?x=1&y=ü%20".replace("ü", "%C3%BC"))
                .queryParam("size", 400)
                .queryParam("errorCorrection", "H")
                .queryParam("fgColor", "#003366")
                .queryParam("margin", 1)
                .get("/api/qr");
        assertThat(png.statusCode()).isEqualTo(200);
        assertThat(png.contentType()).isEqualTo("image/png");
        assertThat(QrScanner.read(png.asByteArray())).isEqualTo("https://example.com/path?x=1&y=%C3%BC%20");
        person.asks()
                .queryParam("url", "https://example.com")
                .queryParam("format", "svg")
                .get("/api/qr")
                .statusCode(200)
                .contentType("image/svg+xml");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "?url=",
                "?url=javascript:alert(1)",
                "?url=https://example.com&size=10",
                "?url=https://example.com&margin=99",
                "?url=https://example.com&fgColor=%23ffffff",
                "?url=https://example.com&errorCorrection=Z"
            })
    void anAddressThatCannotBeDrawnIsRefused(String query) {
        person.asks().encoded().get("/api/qr" + query).statusCode(400).body("error.code", is("VALIDATION_ERROR"));
    }

    @Test
    void anAddressTooLongForItsCorrectionIsRefused() {
        String url = "https://example.com/" + "x".repeat(1_500);
        person.asks()
                .get("/api/qr?size=1024&url={url}&errorCorrection=H", url)
                .statusCode(400)
                .body("error.message", startsWith("url"));
        person.asks().get("/api/qr?size=1024&url={url}&errorCorrection=L", url).statusCode(200);
    }

    private ApiResponse create(Map<String, ?> body) {
        return person.asks().body(body).post("/api/qr/links/{id}", link.text());
    }

    private String made(Map<String, ?> body) {
        return create(body).statusCode(201).path("data.id");
    }

    private ApiResponse get(String id) {
        return person.asks().get("/api/qr/{id}", id);
    }

    private ApiResponse patch(String id, Map<String, ?> body) {
        return person.asks().body(body).patch("/api/qr/{id}", id);
    }

    private ApiResponse image(String id, String query) {
        ApiResponse response = person.asks().get("/api/qr/" + id + "/image" + query);
        assertThat(response.statusCode()).isEqualTo(200);
        return response;
    }
}
