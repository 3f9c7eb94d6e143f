package dev.waypost.fx;

import dev.waypost.access.SignedIn;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.money.Currencies;
import dev.waypost.platform.money.ExchangeRates;
import dev.waypost.platform.money.Money;
import dev.waypost.platform.money.RateTable;
import dev.waypost.platform.web.answers.Answer;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import java.math.BigDecimal;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.Currency;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

@Path("/api/fx")
@Tag(name = "Exchange rates")
@RunOnVirtualThread
public class FxResource {
    private static final String AMOUNT = "\\d{1,12}(\\.\\d{0,12})?";

    private final ExchangeRates rates;

    FxResource(ExchangeRates rates) {
        this.rates = rates;
    }

    @GET
    @Path("rates")
    @SignedIn(keysToo = true)
    @Operation(operationId = "getExchangeRates", summary = "List exchange rates")
    public Answer<RatesView> rates(
            @QueryParam("base") @Parameter(description = "Defaults to USD") @Nullable String base,
            @QueryParam("symbols")
                    @Parameter(description = "Currency codes separated by commas; all currencies by default")
                    @Nullable
                    String symbols) {
        RateTable table = rates.current();
        String from = currency("base", base);
        Map<String, BigDecimal> found = new TreeMap<>();
        asked(symbols).forEach(to -> found.put(to, table.rate(from, to)));
        return Answer.of(new RatesView(
                from,
                found,
                table.source(),
                table.date().atStartOfDay(ZoneOffset.UTC).toInstant()));
    }

    @GET
    @Path("currencies")
    @SignedIn(keysToo = true)
    @Operation(operationId = "listCurrencies", summary = "List currencies")
    public Answer<List<CurrencyView>> currencies() {
        return Answer.of(Currencies.all().stream()
                .sorted()
                .map(code -> new CurrencyView(
                        code, Currency.getInstance(code).getDisplayName(Locale.ENGLISH), Currencies.decimals(code)))
                .toList());
    }

    @GET
    @Path("convert")
    @SignedIn(keysToo = true)
    @Operation(operationId = "convertAmount", summary = "Convert an amount")
    public Answer<ConvertedView> convert(
            @QueryParam("from") @Parameter(description = "Defaults to USD") @Nullable String from,
            @QueryParam("to") @Parameter(description = "Defaults to USD") @Nullable String to,
            @QueryParam("amount") @Parameter(description = "In major units, such as 49.90") @Nullable String amount) {
        if (amount == null || !amount.matches(AMOUNT)) {
            throw ApiException.invalid("amount", "must be an amount such as 49.90");
        }
        String target = currency("to", to);
        Money money = Money.ofMajor(new BigDecimal(amount), currency("from", from));
        RateTable table = rates.current();
        return Answer.of(new ConvertedView(
                money.currency(),
                target,
                money.major(),
                table.rate(money.currency(), target),
                table.convert(money, target).major()));
    }

    private static Stream<String> asked(@Nullable String symbols) {
        return symbols == null || symbols.isBlank()
                ? Currencies.all().stream()
                : Arrays.stream(symbols.split(",", -1)).map(code -> Currencies.require("symbols", code));
    }

    private static String currency(String field, @Nullable String given) {
        return given == null || given.isBlank() ? Currencies.DOLLAR : Currencies.require(field, given);
    }
}
