package dev.waypost.campaigns;

import dev.waypost.campaigns.cost.Hundredths;
import dev.waypost.platform.money.Currencies;
import dev.waypost.platform.money.RateTable;
import dev.waypost.platform.money.SaleAmount;
import java.util.List;
import java.util.stream.Stream;

/** The sales and refunds of a campaign in a period, one amount for each currency. */
record CampaignRevenue(List<SaleAmount> sold, List<SaleAmount> refunds) {
    static final CampaignRevenue NONE = new CampaignRevenue(List.of(), List.of());

    CampaignRevenue plus(CampaignRevenue other) {
        return new CampaignRevenue(
                Stream.concat(sold.stream(), other.sold.stream()).toList(),
                Stream.concat(refunds.stream(), other.refunds.stream()).toList());
    }

    /** Sales less refunds in hundredths of a currency: the difference of the rounded amounts, as in reports. */
    long net(String currency, RateTable rates) {
        return hundredths(sold, currency, rates) - refunds(currency, rates);
    }

    /** In hundredths of a currency. */
    long refunds(String currency, RateTable rates) {
        return hundredths(refunds, currency, rates);
    }

    private static long hundredths(List<SaleAmount> amounts, String currency, RateTable rates) {
        return Hundredths.minor(Currencies.shown(rates.sum(amounts.stream(), currency), currency));
    }
}
