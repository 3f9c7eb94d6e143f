package dev.waypost.platform.money;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.waypost.platform.config.WaypostConfig;
import dev.waypost.platform.http.OutboundHttp;
import io.quarkus.logging.Log;
import io.quarkus.scheduler.Scheduled;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Reads newer rates from the operator's source once a day: JSON with a {@code base} and its {@code rates}, as common
 * for the rates of the European Central Bank. Currencies that it does not contain keep their rate.
 */
@ApplicationScoped
class RateSource {
    private static final BigDecimal LEAST = new BigDecimal("1e-9");
    private static final BigDecimal MOST = new BigDecimal("1e9");

    private final ExchangeRates rates;
    private final OutboundHttp http;
    private final ObjectMapper json;
    private final Clock clock;
    private final Optional<String> address;

    RateSource(ExchangeRates rates, OutboundHttp http, ObjectMapper json, Clock clock, WaypostConfig config) {
        this.rates = rates;
        this.http = http;
        this.json = json;
        this.clock = clock;
        this.address = config.fxSource();
    }

    @Scheduled(identity = "exchange-rates", every = "24h", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    @RunOnVirtualThread
    void refresh() throws InterruptedException {
        if (address.isPresent()) {
            refresh(address.get());
        }
    }

    /** On failure the previous rates are kept. */
    void refresh(String url) throws InterruptedException {
        try {
            OutboundHttp.Page page = http.get(url);
            if (page.status() != 200) {
                throw new IOException("it returned status %d".formatted(page.status()));
            }
            rates.replaceWith(read(url, json.readTree(page.body().getBytes())));
        } catch (IOException e) {
            Log.warnf("Exchange rates could not be read from %s: %s", url, e.getMessage());
        }
    }

    private RateTable read(String url, JsonNode found) throws IOException {
        Map<String, BigDecimal> given = new HashMap<>();
        found.path("rates").properties().forEach(rate -> {
            BigDecimal value = rate.getValue().decimalValue();
            if (Currencies.inUse(rate.getKey()) && value.compareTo(LEAST) > 0 && value.compareTo(MOST) < 0) {
                given.put(rate.getKey(), value);
            }
        });
        given.put(found.path("base").asText(found.path("base_code").asText()), BigDecimal.ONE);
        BigDecimal dollar = given.get(Currencies.DOLLAR);
        if (dollar == null || given.size() < 2) {
            throw new IOException("it contains no rates for the US dollar");
        }
        Map<String, BigDecimal> perDollar = new HashMap<>(rates.current().perDollar());
        given.forEach((currency, rate) -> {
            if (Currencies.inUse(currency)) {
                perDollar.put(currency, rate.divide(dollar, MathContext.DECIMAL64));
            }
        });
        LocalDate today = LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC);
        return new RateTable(today, url, Map.copyOf(perDollar));
    }
}
