package dev.waypost.analytics;

/** The shared parameters, for a window of at most a year. */
public class CampaignOverviewParameters extends AnalyticsParameters {
    private static final int YEAR = 365;

    @Override
    int mostDays() {
        return YEAR;
    }
}
