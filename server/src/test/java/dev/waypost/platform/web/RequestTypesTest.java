package dev.waypost.platform.web;

import static dev.waypost.testing.http.ApiRequest.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.is;

import dev.waypost.testing.Person;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiRequest;
import dev.waypost.testing.http.ApiResponse;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@WaypostTest
class RequestTypesTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "application/json ; charset=utf-8",
                "application/json\t;charset=UTF-8",
                "Application/JSON;",
                "application/json;charset=\"utf-8\" ; x=y",
                " application/json;; Charset=utf-8 "
            })
    void aValidTypeIsTakenHoweverItIsWritten(String type) {
        links(type).statusCode(201);
    }

    @ParameterizedTest
    @ValueSource(strings = {"json", ";;;", "application/json, text/plain", "/", "application/", "a/b c"})
    void whatIsNoTypeIsRefusedAsAWrongOne(String type) {
        links(type).statusCode(415).body("error.code", is("UNSUPPORTED_MEDIA_TYPE"));
    }

    @Test
    void plainTextIsNoJson() {
        sends("text/plain; charset=utf-8")
                .body(Person.newEmail())
                .post("/api/auth/forgot-password")
                .statusCode(415);
        sends("text/plain").body("example.com").post("/api/saml/domains").statusCode(415);
    }

    @Test
    void hostsOfAnyLengthAreRefusedAsInvalid() {
        String host = "ü".repeat(1_500) + ".com";
        sends("application/json")
                .body(Map.of("destinationUrl", "https://" + host))
                .post("/api/links")
                .statusCode(400)
                .body("error.details[0].field", is("destinationUrl"));
        sends("application/json")
                .body(Map.of("email", "a@" + host, "password", Person.PASSWORD, "name", "Ada"))
                .post("/api/auth/register")
                .statusCode(400)
                .body("error.code", is("VALIDATION_ERROR"));
    }

    @ParameterizedTest
    @CsvSource({
        "Multipart/Form-Data; boundary=B",
        "multipart/form-data ; BOUNDARY=B",
        "'multipart/form-data; boundary=\"B\"'"
    })
    void aFormIsReadHoweverItsTypeIsWritten(String type) {
        sends(type)
                .body(String.join(
                        "\r\n",
                        "--B",
                        "Content-Disposition: form-data; name=\"file\"; filename=\"links.csv\"",
                        "",
                        "url",
                        "https://example.com",
                        "--B--",
                        ""))
                .post("/api/links/import/csv")
                .statusCode(202);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "multipart/form-data; boundary=aBc | multipart/form-data; boundary=aBc",
                "TEXT/CSV;HEADER=Present;charset=\"A;B\" | text/csv; header=Present; charset=\"A;B\"",
                "text | application/octet-stream"
            })
    void onlyNamesAreInLowerCase(String given, String normal) {
        assertThat(RequestTypes.normal(given)).isEqualTo(normal);
    }

    private static ApiResponse links(String type) {
        return sends(type).body("{\"destinationUrl\":\"https://example.com\"}").post("/api/links");
    }

    private static ApiRequest sends(String type) {
        return given().header("Authorization", "Bearer " + Person.registered().token())
                .header("Content-Type", type);
    }
}
