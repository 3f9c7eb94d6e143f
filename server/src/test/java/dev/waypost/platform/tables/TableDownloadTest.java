package dev.waypost.platform.tables;

import static dev.waypost.testing.http.ApiRequest.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.hamcrest.Matchers.equalTo;

import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiRequest;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@WaypostTest
class TableDownloadTest {
    @ParameterizedTest
    @EnumSource(TableFormat.class)
    void isAFileToKeep(TableFormat format) {
        byte[] file = given().get("/api/testing/tables/%s?rows=3".formatted(format.extension()))
                .statusCode(200)
                .contentType(format.mediaType())
                .header("Content-Disposition", "attachment; filename=\"long-table.%s\"".formatted(format.extension()))
                .header("Cache-Control", "no-store")
                .asByteArray();
        assertThat(file).isNotEmpty();
    }

    @Test
    void isSentCompletely() {
        String file = given().get("/api/testing/tables/csv?rows=300000").asString();
        assertThat(file.lines()).hasSize(300_001).last().isEqualTo("299999,row 299999");
    }

    @ParameterizedTest
    @EnumSource(TableFormat.class)
    void isRefusedWhenItsSourceFailsBeforeTheFirstBytes(TableFormat format) {
        given().get("/api/testing/tables/%s?rows=1&fails=true".formatted(format.extension()))
                .statusCode(500)
                .contentType("application/json")
                .body("success", equalTo(false))
                .body("error.code", equalTo("INTERNAL_ERROR"));
    }

    @ParameterizedTest
    @EnumSource(
            value = TableFormat.class,
            names = {"CSV", "JSON", "XLSX"})
    void isAbortedWhenItsSourceFailsLater(TableFormat format) {
        URI address = URI.create("http://localhost:%d/api/testing/tables/%s?rows=20000&fails=true"
                .formatted(ApiRequest.serverUrl().getPort(), format.extension()));
        try (HttpClient client = HttpClient.newHttpClient()) {
            for (int i = 0; i < 20; i++) {
                assertThatThrownBy(() -> client.send(
                                HttpRequest.newBuilder(address).build(), HttpResponse.BodyHandlers.discarding()))
                        .isInstanceOf(IOException.class);
            }
        }
    }
}
