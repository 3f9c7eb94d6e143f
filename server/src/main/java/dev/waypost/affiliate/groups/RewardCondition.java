package dev.waypost.affiliate.groups;

import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.money.Money;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The condition of a reward. */
@Schema(examples = "{\"key\":\"country\",\"operator\":\"in\",\"value\":[\"DE\",\"AT\"]}")
public record RewardCondition(
        @NotNull
        @Pattern(regexp = "country|amount", message = "must be country or amount")
        @Schema(
                description = "country: the country of the click; amount: the amount of the sale in the program's "
                        + "currency",
                enumeration = {"country", "amount"},
                examples = "country")
        String key,

        @NotNull
        @Pattern(regexp = "in|not_in|at_least|less_than", message = "must be in, not_in, at_least or less_than")
        @Schema(
                description = "in and not_in for countries, at_least and less_than for amounts",
                enumeration = {"in", "not_in", "at_least", "less_than"},
                examples = "in")
        String operator,

        @NotNull @Size(min = 1, max = 250) @Schema(description = "Country codes, or one amount", examples = "[\"DE\"]")
        List<@NotBlank @Size(max = 20) String> value) {

    private static final String AMOUNT = "[0-9]{1,9}([.][0-9]{1,3})?";
    private static final String COUNTRY = "[A-Za-z]{2}";

    /** The normalised condition; rejects operators and values that do not fit the key. */
    RewardCondition checked(String field) {
        boolean ofCountries = key.equals("country");
        if (ofCountries != (operator.equals("in") || operator.equals("not_in"))) {
            throw ApiException.invalid(
                    field, "must use in or not_in for country, and at_least or less_than for amount");
        }
        if (!value.stream().allMatch(one -> one.matches(ofCountries ? COUNTRY : AMOUNT))
                || (!ofCountries && value.size() > 1)) {
            throw ApiException.invalid(
                    field,
                    ofCountries ? "must list country codes of two letters" : "must have one amount such as 49.90");
        }
        return new RewardCondition(
                key,
                operator,
                value.stream().map(one -> one.toUpperCase(Locale.ROOT)).toList());
    }

    /** @param country of the click, if known */
    boolean holds(Money sold, @Nullable String country) {
        return switch (operator) {
            case "in" -> country != null && value.contains(country);
            case "not_in" -> country == null || !value.contains(country);
            case "at_least" -> sold.major().compareTo(new BigDecimal(value.getFirst())) >= 0;
            default -> sold.major().compareTo(new BigDecimal(value.getFirst())) < 0;
        };
    }
}
