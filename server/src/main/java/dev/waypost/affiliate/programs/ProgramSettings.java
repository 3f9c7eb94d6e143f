package dev.waypost.affiliate.programs;

import dev.waypost.audit.Changes;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.money.Currencies;
import dev.waypost.platform.money.Money;
import dev.waypost.platform.web.input.Fields;
import dev.waypost.platform.web.input.Slugs;
import java.math.BigDecimal;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The settings of a program other than its status. */
public record ProgramSettings(
        String name,
        String slug,
        @Nullable String logo,
        @Nullable String description,
        String website,
        String currency,
        boolean marketplaceListed,
        boolean autoApprove,
        boolean autoApproveCommissions,
        @Nullable String category,
        Terms terms,
        int cookieDays,
        AttributionModel attribution,
        int holdingPeriodDays,
        Money minPayout,
        PayoutSchedule payoutSchedule,
        @Nullable String termsUrl,
        @Nullable String supportEmail,
        @Nullable ApplicationForm applicationForm,
        List<EligibilityRule> eligibility) {

    private static final int COOKIE_DAYS = 30;

    /** @param usual the currency of the workspace, for a program without its own */
    static ProgramSettings of(CreateProgram request, String slug, String usual) {
        String currency = Currencies.require("currency", Objects.requireNonNullElse(request.currency(), usual));
        return new ProgramSettings(
                request.name().strip(),
                slug,
                address("logo", request.logo()),
                request.description(),
                Fields.destination("website", request.website().strip()),
                currency,
                Boolean.TRUE.equals(request.marketplaceListed()),
                Boolean.TRUE.equals(request.autoApprove()),
                Boolean.TRUE.equals(request.autoApproveCommissions()),
                request.category(),
                Terms.of(request.commission(), currency),
                Objects.requireNonNullElse(request.cookieDays(), COOKIE_DAYS),
                Objects.requireNonNullElse(request.attribution(), AttributionModel.LAST_CLICK),
                Objects.requireNonNullElse(request.holdingPeriodDays(), 0),
                Money.ofMajor(Objects.requireNonNullElse(request.minPayout(), BigDecimal.ZERO), currency),
                Objects.requireNonNullElse(request.payoutSchedule(), PayoutSchedule.MONTHLY),
                address("termsUrl", request.termsUrl()),
                request.supportEmail(),
                form(request.applicationForm(), null),
                Objects.requireNonNullElse(request.eligibility(), List.of()));
    }

    /** Amounts are converted again from their major units: another currency may have other minor units. */
    ProgramSettings changed(UpdateProgram change, String usual) {
        String newCurrency = Currencies.require("currency", change.currency().over(currency, usual));
        return new ProgramSettings(
                change.name().required("name", name).strip(),
                slug(change.slug().required("slug", slug)),
                address("logo", change.logo().over(logo)),
                change.description().over(description),
                Fields.destination(
                        "website", change.website().required("website", website).strip()),
                newCurrency,
                change.marketplaceListed().over(marketplaceListed, false),
                change.autoApprove().over(autoApprove, false),
                change.autoApproveCommissions().over(autoApproveCommissions, false),
                change.category().over(category),
                Terms.of(change.commission().required("commission", terms.shown(currency)), newCurrency),
                change.cookieDays().over(cookieDays, COOKIE_DAYS),
                change.attribution().over(attribution, AttributionModel.LAST_CLICK),
                change.holdingPeriodDays().over(holdingPeriodDays, 0),
                Money.ofMajor(change.minPayout().over(minPayout.major(), BigDecimal.ZERO), newCurrency),
                change.payoutSchedule().over(payoutSchedule, PayoutSchedule.MONTHLY),
                address("termsUrl", change.termsUrl().over(termsUrl)),
                change.supportEmail().over(supportEmail),
                form(change.applicationForm().over(applicationForm), applicationForm),
                change.eligibility().over(eligibility, List.of()));
    }

    Changes changesTo(ProgramSettings after) {
        return Changes.none()
                .and("name", name, after.name)
                .and("slug", slug, after.slug)
                .and("logo", logo, after.logo)
                .and("description", description, after.description)
                .and("website", website, after.website)
                .and("currency", currency, after.currency)
                .and("marketplaceListed", marketplaceListed, after.marketplaceListed)
                .and("autoApprove", autoApprove, after.autoApprove)
                .and("autoApproveCommissions", autoApproveCommissions, after.autoApproveCommissions)
                .and("category", category, after.category)
                .and("commission", terms.shown(currency), after.terms.shown(after.currency))
                .and("cookieDays", cookieDays, after.cookieDays)
                .and("attribution", attribution, after.attribution)
                .and("holdingPeriodDays", holdingPeriodDays, after.holdingPeriodDays)
                .and("minPayout", minPayout.major(), after.minPayout.major())
                .and("payoutSchedule", payoutSchedule, after.payoutSchedule)
                .and("termsUrl", termsUrl, after.termsUrl)
                .and("supportEmail", supportEmail, after.supportEmail)
                .and("applicationForm", applicationForm, after.applicationForm)
                .and("eligibility", eligibility, after.eligibility);
    }

    static String slug(String wanted) {
        if (Slugs.reserved(wanted)) {
            throw ApiException.invalid("slug", "is reserved");
        }
        return wanted;
    }

    private static @Nullable ApplicationForm form(@Nullable ApplicationForm wanted, @Nullable ApplicationForm before) {
        return wanted == null || wanted.equals(before) ? wanted : wanted.requireAnswerable();
    }

    private static @Nullable String address(String field, @Nullable String text) {
        return text == null ? null : Fields.webAddress(field, text);
    }
}
