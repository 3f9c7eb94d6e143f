package dev.waypost.platform.money;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import dev.waypost.testing.LocalPages;
import dev.waypost.testing.WaypostTest;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@WaypostTest
class RateSourceTest {
    @Inject
    RateSource source;

    @Inject
    ExchangeRates rates;

    private HttpServer server;
    private String url;
    private volatile String answer = "";

    @BeforeEach
    void serve() throws IOException {
        server = LocalPages.server();
        url = "http://rates.example:%d/latest".formatted(server.getAddress().getPort());
        server.createContext("/latest", exchange -> {
            byte[] body = answer.getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(200, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
    }

    @AfterEach
    void restore() {
        server.stop(0);
        rates.replaceWith(BundledRates.read());
    }

    @Test
    void newerRatesTakeThePlaceOfTheBundledOnesWhateverTheirBase() throws InterruptedException {
        answer = "{\"base\":\"EUR\",\"date\":\"2026-05-01\",\"rates\":{\"USD\":2,\"JPY\":300,\"XXX\":1,\"GBP\":-1}}";
        source.refresh(url);
        assertThat(rates.current().source()).isEqualTo(url);
        assertThat(rates.convert(new Money(100, "EUR"), "USD")).isEqualTo(new Money(200, "USD"));
        assertThat(rates.convert(new Money(100, "USD"), "JPY")).isEqualTo(new Money(150, "JPY"));
        assertThat(rates.current().perDollar().get("GBP"))
                .isEqualTo(BundledRates.read().perDollar().get("GBP"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "{", "[]", "{\"base\":\"EUR\"}", "{\"base\":\"EUR\",\"rates\":{\"USD\":\"x\"}}", "<html>"})
    void invalidRatesChangeNothing(String nonsense) throws InterruptedException {
        answer = nonsense;
        source.refresh(url);
        assertThat(rates.current()).isEqualTo(BundledRates.read());
    }
}
