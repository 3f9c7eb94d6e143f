package dev.waypost.customers;

import dev.waypost.access.Caller;
import dev.waypost.access.WorkspaceId;
import dev.waypost.campaigns.CampaignId;
import dev.waypost.platform.money.ExchangeRates;
import dev.waypost.platform.money.Money;
import dev.waypost.platform.web.input.Period;
import jakarta.enterprise.context.ApplicationScoped;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The totals and lifetime value of cohorts, in the currency of the workspace. */
@ApplicationScoped
class Cohorts {
    private final CohortRepository repository;
    private final ExchangeRates rates;
    private final Clock clock;
    private final Caller caller;

    Cohorts(CohortRepository repository, ExchangeRates rates, Clock clock, Caller caller) {
        this.repository = repository;
        this.rates = rates;
        this.clock = clock;
        this.caller = caller;
    }

    List<CohortView> by(CohortGrouping grouping, @Nullable Instant start, @Nullable Instant end) {
        Period period = Period.between("start", start, "end", end);
        WorkspaceId workspace = caller.workspaceId();
        String currency = repository.currencyOf(workspace);
        Map<String, CohortView> cohorts = new LinkedHashMap<>();
        for (CohortRepository.Cohort row : repository.cohorts(workspace, grouping, period.start(), period.end())) {
            CohortView cohort = view(row, currency);
            cohorts.merge(cohort.cohort(), cohort, Cohorts::together);
        }
        return List.copyOf(cohorts.values());
    }

    List<LtvCohortView> growth(int months) {
        WorkspaceId workspace = caller.workspaceId();
        String currency = repository.currencyOf(workspace);
        Map<String, Map<Integer, PurchaseSums>> cohorts = new LinkedHashMap<>();
        for (CohortRepository.Growth growth : repository.growth(workspace)) {
            PurchaseSums bought = new PurchaseSums(
                    rates.convert(growth.bought(), currency).minor(),
                    rates.convert(growth.refunded(), currency).minor());
            cohorts.computeIfAbsent(growth.cohort(), _ -> new LinkedHashMap<>())
                    .merge(growth.month(), bought, PurchaseSums::and);
        }
        return repository.months(workspace, clock.instant(), months).stream()
                .map(month -> new LtvCohortView(
                        month.cohort().toString(),
                        month.customers(),
                        currency,
                        grown(month, cohorts.getOrDefault(month.cohort().toString(), Map.of()), currency)))
                .toList();
    }

    /** Every month up to this one, including months without purchases. */
    private static List<LtvCohortView.LtvMonth> grown(
            CohortRepository.Month cohort, Map<Integer, PurchaseSums> bought, String currency) {
        int age = (int) ChronoUnit.MONTHS.between(cohort.cohort(), cohort.thisMonth());
        int last = bought.keySet().stream().reduce(Math.max(0, age), Math::max);
        List<LtvCohortView.LtvMonth> months = new ArrayList<>();
        long sum = 0;
        for (int month = 0; month <= last; month++) {
            PurchaseSums added = bought.getOrDefault(month, PurchaseSums.NOTHING);
            sum += added.kept();
            Money total = new Money(sum, currency);
            months.add(new LtvCohortView.LtvMonth(
                    month,
                    new Money(added.kept(), currency).major(),
                    new Money(added.gross(), currency).major(),
                    new Money(added.refunds(), currency).major(),
                    total.major(),
                    each(total.major(), cohort.customers())));
        }
        return months;
    }

    private CohortView view(CohortRepository.Cohort row, String currency) {
        BigDecimal revenue = rates.convert(row.ltv(), currency).major();
        BigDecimal gross = rates.convert(row.saleAmount(), currency).major();
        return new CohortView(
                row.campaign() == null ? row.cohort() : new CampaignId(row.campaign()).text(),
                row.name(),
                row.customers(),
                row.paying(),
                row.leads(),
                row.sales(),
                revenue,
                gross,
                gross.subtract(revenue),
                each(revenue, row.customers()),
                currency);
    }

    private static CohortView together(CohortView one, CohortView other) {
        BigDecimal revenue = one.revenue().add(other.revenue());
        long customers = one.customers() + other.customers();
        return new CohortView(
                one.cohort(),
                one.name(),
                customers,
                one.payingCustomers() + other.payingCustomers(),
                one.leads() + other.leads(),
                one.sales() + other.sales(),
                revenue,
                one.grossRevenue().add(other.grossRevenue()),
                one.refunds().add(other.refunds()),
                each(revenue, customers),
                one.currency());
    }

    private static BigDecimal each(BigDecimal total, long customers) {
        return total.divide(BigDecimal.valueOf(customers), total.scale(), RoundingMode.HALF_EVEN);
    }

    /** In minor units of the currency of the workspace. */
    private record PurchaseSums(long gross, long refunds) {
        private static final PurchaseSums NOTHING = new PurchaseSums(0, 0);

        private PurchaseSums and(PurchaseSums more) {
            return new PurchaseSums(gross + more.gross, refunds + more.refunds);
        }

        private long kept() {
            return gross - refunds;
        }
    }
}
