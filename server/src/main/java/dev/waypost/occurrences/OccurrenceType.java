package dev.waypost.occurrences;

import java.util.Arrays;
import java.util.Optional;

/**
 * The types of occurrences. The names are part of the public API: add, never rename. All of them are offered to
 * webhooks, so a type is added together with the code that publishes it.
 */
public enum OccurrenceType {
    LINK_CREATED("link.created", Group.LINK, "Link created", "A link was created"),
    LINK_UPDATED("link.updated", Group.LINK, "Link updated", "A link was updated; includes the changes by field"),
    LINK_DELETED("link.deleted", Group.LINK, "Link deleted", "A link was deleted"),
    LINK_CLICKED("link.clicked", Group.CLICK, "Link clicked", "Someone followed a link other than through a QR code"),
    LINK_SCANNED("link.scanned", Group.CLICK, "QR code scanned", "Someone scanned the QR code of a link"),
    LINK_EXPIRED("link.expired", Group.LINK, "Link expired", "A link has expired"),
    LINK_LIMIT_REACHED("link.limit_reached", Group.LINK, "Click limit reached", "A link has reached its click limit"),
    LEAD_CREATED("lead.created", Group.LEAD, "Lead created", "A lead was recorded"),
    SALE_CREATED("sale.created", Group.SALE, "Sale created", "A sale was recorded"),
    SALE_REFUNDED("sale.refunded", Group.SALE, "Sale refunded", "A sale was refunded"),
    CONVERSION_CREATED("conversion.created", Group.SALE, "Conversion created", "A lead or a sale was recorded"),
    CAMPAIGN_BUDGET_WARNING(
            "campaign.budget_warning", Group.LINK, "Budget warning", "A campaign has spent 80 % of a budget"),
    CAMPAIGN_BUDGET_EXHAUSTED(
            "campaign.budget_exhausted", Group.LINK, "Budget exhausted", "A campaign has used up a budget"),
    PARTNER_APPLICATION_SUBMITTED(
            "partner.application_submitted",
            Group.PARTNER,
            "Application submitted",
            "Someone applied to a partner program"),
    PARTNER_ENROLLED("partner.enrolled", Group.PARTNER, "Partner enrolled", "A partner joined a program"),
    PARTNER_REJECTED("partner.rejected", Group.PARTNER, "Partner rejected", "An application was rejected"),
    PARTNER_BANNED("partner.banned", Group.PARTNER, "Partner banned", "A partner was banned"),
    PARTNER_DEACTIVATED("partner.deactivated", Group.PARTNER, "Partner deactivated", "A partner was deactivated"),
    PARTNER_MERGED("partner.merged", Group.PARTNER, "Partners merged", "A partner was merged into another"),
    DISCOUNT_CODE_CREATED(
            "discount_code.created", Group.PARTNER, "Discount code created", "A discount code was created"),
    DISCOUNT_CODE_DELETED(
            "discount_code.deleted", Group.PARTNER, "Discount code deleted", "A discount code was deleted"),
    COMMISSION_CREATED("commission.created", Group.COMMISSION, "Commission created", "A partner earned a commission"),
    COMMISSION_UPDATED("commission.updated", Group.COMMISSION, "Commission updated", "A commission was updated"),
    COMMISSION_PAID("commission.paid", Group.COMMISSION, "Commission paid", "A commission was paid"),
    BOUNTY_CREATED("bounty.created", Group.BOUNTY, "Bounty created", "A bounty was created"),
    BOUNTY_UPDATED("bounty.updated", Group.BOUNTY, "Bounty updated", "A bounty was updated"),
    BOUNTY_SUBMITTED("bounty.submitted", Group.BOUNTY, "Bounty submitted", "A partner submitted work for a bounty"),
    BOUNTY_APPROVED("bounty.approved", Group.BOUNTY, "Bounty approved", "A partner earned a bounty"),
    BOUNTY_REJECTED("bounty.rejected", Group.BOUNTY, "Bounty rejected", "A bounty submission was rejected"),
    PAYOUT_CREATED("payout.created", Group.PAYOUT, "Payout created", "A payout was created"),
    PAYOUT_CONFIRMED("payout.confirmed", Group.PAYOUT, "Payout confirmed", "A payout was confirmed"),
    PAYOUT_PAID("payout.paid", Group.PAYOUT, "Payout paid", "A payout was paid"),
    PAYOUT_FAILED("payout.failed", Group.PAYOUT, "Payout failed", "A payout could not be paid");

    private final String text;
    private final Group group;
    private final String title;
    private final String description;

    OccurrenceType(String text, Group group, String title, String description) {
        this.text = text;
        this.group = group;
        this.title = title;
        this.description = description;
    }

    public static Optional<OccurrenceType> of(String text) {
        return Arrays.stream(values()).filter(type -> type.text.equals(text)).findFirst();
    }

    public String text() {
        return text;
    }

    public Group group() {
        return group;
    }

    public String title() {
        return title;
    }

    public String description() {
        return description;
    }

    /** The subject of an occurrence. */
    public enum Group {
        CLICK,
        LEAD,
        SALE,
        PARTNER,
        COMMISSION,
        BOUNTY,
        PAYOUT,
        LINK;

        /** Whether it always refers to a link or a campaign, so that subscribers can filter by those. */
        public boolean isAboutLinks() {
            return this == CLICK || this == LEAD || this == SALE || this == LINK;
        }
    }
}
