package dev.waypost.campaigns;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waypost.campaigns.cost.BudgetState;
import dev.waypost.campaigns.cost.BudgetStatus;
import dev.waypost.campaigns.cost.ChargedCounts;
import dev.waypost.campaigns.cost.CostModel;
import dev.waypost.campaigns.cost.Pricing;
import java.math.BigDecimal;
import java.math.BigInteger;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.BigRange;
import net.jqwik.api.constraints.LongRange;
import net.jqwik.api.constraints.Scale;
import org.junit.jupiter.api.Test;

/** Money is exact: every cost is compared with whole millionths. */
class CostTest {
    private static final BigInteger MILLION = BigInteger.valueOf(1_000_000);

    @Property
    void aClickCostsThePriceAndAThousandCostIt(
            @ForAll @BigRange(min = "0", max = "1000000") @Scale(6) BigDecimal price,
            @ForAll @LongRange(min = 0, max = Long.MAX_VALUE) long clicks) {
        ChargedCounts chargedCounts = new ChargedCounts(clicks, 0, 0);
        assertThat(millionths(new Pricing(CostModel.CPC, price).cost(chargedCounts)))
                .isEqualTo(millionths(price).multiply(BigInteger.valueOf(clicks)));
        assertThat(new Pricing(CostModel.CPM, price).cost(chargedCounts).multiply(BigDecimal.valueOf(1_000)))
                .isEqualByComparingTo(new Pricing(CostModel.CPC, price).cost(chargedCounts));
    }

    @Property
    void conversionsAndRevenueAreChargedByTheirOwnModels(
            @ForAll @BigRange(min = "0", max = "100") @Scale(6) BigDecimal price,
            @ForAll @LongRange(min = 0, max = 1_000_000_000_000L) long conversions,
            @ForAll @LongRange(min = 0, max = 1_000_000_000_000L) long revenue) {
        ChargedCounts chargedCounts = new ChargedCounts(7, conversions, revenue);
        assertThat(millionths(new Pricing(CostModel.CPA, price).cost(chargedCounts)))
                .isEqualTo(millionths(price).multiply(BigInteger.valueOf(conversions)));
        // Revenue has two decimals and the price is a percentage: together four more decimals than millionths.
        assertThat(new Pricing(CostModel.REVSHARE, price)
                        .cost(chargedCounts)
                        .movePointRight(10)
                        .toBigIntegerExact())
                .isEqualTo(millionths(price).multiply(BigInteger.valueOf(revenue)));
    }

    @Property
    void withoutAModelOrAPriceNothingIsCharged(@ForAll @LongRange(min = 0, max = 1_000_000) long anything) {
        ChargedCounts chargedCounts = new ChargedCounts(anything, anything, anything);
        assertThat(new Pricing(null, BigDecimal.TEN).cost(chargedCounts)).isZero();
        assertThat(new Pricing(CostModel.NONE, BigDecimal.TEN).cost(chargedCounts))
                .isZero();
        assertThat(new Pricing(CostModel.CPC, null).cost(chargedCounts)).isZero();
    }

    @Property
    void spentAndRemainingAddUpToTheBudget(
            @ForAll @BigRange(min = "0.01", max = "1000000") @Scale(2) BigDecimal budget,
            @ForAll @BigRange(min = "0", max = "2000000") @Scale(2) BigDecimal spent) {
        BudgetStatus status = BudgetStatus.of(budget, spent, null, spent);
        assertThat(status.totalRemaining()).isNull();
        assertThat(status.dailyRemaining()).isNotNegative();
        if (status.state() == BudgetState.EXHAUSTED) {
            assertThat(spent).isGreaterThanOrEqualTo(budget);
            assertThat(status.dailyRemaining()).isZero();
        } else {
            assertThat(status.dailySpent().add(status.dailyRemaining())).isEqualByComparingTo(budget);
            assertThat(status.state() == BudgetState.WARNING)
                    .isEqualTo(spent.multiply(BigDecimal.TEN).compareTo(budget.multiply(BigDecimal.valueOf(8))) >= 0);
        }
        assertThat(BudgetStatus.of(null, spent, budget, spent).state()).isEqualTo(status.state());
    }

    @Test
    void theStatusIsThatOfTheWorseBudget() {
        BigDecimal ten = BigDecimal.TEN;
        assertThat(BudgetStatus.of(ten, new BigDecimal("8"), ten, BigDecimal.ONE)
                        .state())
                .isEqualTo(BudgetState.WARNING);
        assertThat(BudgetStatus.of(ten, new BigDecimal("7.999999"), ten, ten).state())
                .isEqualTo(BudgetState.EXHAUSTED);
        assertThat(BudgetStatus.of(null, ten, null, ten).state()).isEqualTo(BudgetState.OK);
    }

    @Test
    void onlyWhatIsShownIsRounded() {
        BudgetStatus status = BudgetStatus.of(BigDecimal.ONE, new BigDecimal("0.999"), null, BigDecimal.ZERO);
        assertThat(status.dailySpent()).isEqualTo(new BigDecimal("1.00"));
        assertThat(status.state()).isEqualTo(BudgetState.WARNING);
    }

    private static BigInteger millionths(BigDecimal amount) {
        return amount.multiply(new BigDecimal(MILLION)).toBigIntegerExact();
    }
}
