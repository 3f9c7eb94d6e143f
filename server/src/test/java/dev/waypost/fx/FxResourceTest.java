package dev.waypost.fx;

import static dev.waypost.testing.http.ApiRequest.given;
import static org.hamcrest.Matchers.aMapWithSize;
import static org.hamcrest.Matchers.greaterThan;
import static org.hamcrest.Matchers.is;

import dev.waypost.testing.Person;
import dev.waypost.testing.WaypostTest;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@WaypostTest
class FxResourceTest {
    private Person person;

    @BeforeEach
    void register() {
        person = Person.registered();
    }

    @Test
    void ratesHaveTheirSourceAndDay() {
        person.asks()
                .get("/api/fx/rates?base=eur&symbols=USD,jpy,EUR")
                .statusCode(200)
                .body("data.base", is("EUR"))
                .body("data.rates", aMapWithSize(3))
                .body("data.rates.EUR", is(1))
                .body("data.source", is("bundled"))
                .body("data.updatedAt", is("2026-09-29T00:00:00.000Z"));
        person.asks().get("/api/fx/rates").body("data.base", is("USD")).body("data.rates.size()", greaterThan(140));
    }

    @Test
    void anAmountIsConvertedToTheDecimalsOfItsCurrency() {
        person.asks()
                .get("/api/fx/convert?from=USD&to=EUR&amount=100")
                .statusCode(200)
                .body("data.amount", is(100.0))
                .body("data.rate", is(0.8802259))
                .body("data.result", is(88.02));
        person.asks().get("/api/fx/convert?to=JPY&amount=1").body("data.result", is(157));
    }

    @Test
    void currenciesAreListedWithTheirDecimals() {
        person.asks()
                .get("/api/fx/currencies")
                .statusCode(200)
                .body("data.find { it.code == 'JPY' }.decimals", is(0))
                .body("data.find { it.code == 'KWD' }.decimals", is(3))
                .body("data.find { it.code == 'EUR' }.name", is("Euro"));
    }

    @ParameterizedTest
    @CsvSource({
        "rates?base=DEM, base",
        "'rates?symbols=EUR,XXX', symbols",
        "convert?amount=x, amount",
        "convert?to=EUR, amount",
        "convert?amount=1&from=A, from",
        "convert?amount=1&to=A, to"
    })
    void invalidParametersAreRefusedByName(String path, String field) {
        person.asks().get("/api/fx/" + path).statusCode(400).body("error.details[0].field", is(field));
    }

    @Test
    void ratesNeedASignIn() {
        given().get("/api/fx/rates").statusCode(401);
        given().header("X-API-Key", person.key("links:read"))
                .get("/api/fx/rates")
                .statusCode(200);
    }
}
