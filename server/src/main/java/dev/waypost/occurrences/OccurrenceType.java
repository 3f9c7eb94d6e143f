package dev.waypost.occurrences;

import java.util.Arrays;
import java.util.Optional;

/**
 * What can happen. The names are public contract: add, never rename. All of them are offered to webhooks, so a name comes with
 * the code that publishes it, and not before.
 */
public enum OccurrenceType {
    LINK_CREATED("link.created", Group.LINK, "Link created", "A link was created"),
    LINK_UPDATED("link.updated", Group.LINK, "Link updated", "A link was changed; the changes are told field by field"),
    LINK_DELETED("link.deleted", Group.LINK, "Link deleted", "A link was deleted"),
    LINK_CLICKED("link.clicked", Group.CLICK, "Link clicked", "Somebody followed a link other than by its QR code"),
    LINK_SCANNED("link.scanned", Group.CLICK, "QR code scanned", "Somebody scanned the QR code of a link"),
    LINK_EXPIRED("link.expired", Group.LINK, "Link expired", "The time of a link has passed"),
    LINK_LIMIT_REACHED(
            "link.limit_reached", Group.LINK, "Click limit reached", "A link has had all the clicks it may have"),
    LEAD_CREATED("lead.created", Group.LEAD, "Lead created", "A click turned into a lead"),
    SALE_CREATED("sale.created", Group.SALE, "Sale created", "A sale was recorded"),
    SALE_REFUNDED("sale.refunded", Group.SALE, "Sale refunded", "A sale was given back"),
    CONVERSION_CREATED("conversion.created", Group.SALE, "Conversion created", "A lead or a sale was recorded"),
    CAMPAIGN_BUDGET_WARNING(
            "campaign.budget_warning", Group.LINK, "Budget warning", "A campaign has spent 80 % of a budget"),
    CAMPAIGN_BUDGET_EXHAUSTED(
            "campaign.budget_exhausted", Group.LINK, "Budget exhausted", "A campaign has spent a budget"),
    PARTNER_APPLICATION_SUBMITTED(
            "partner.application_submitted",
            Group.PARTNER,
            "Application submitted",
            "Somebody applied to a partner program"),
    PARTNER_ENROLLED("partner.enrolled", Group.PARTNER, "Partner enrolled", "A partner joined a program"),
    PARTNER_REJECTED("partner.rejected", Group.PARTNER, "Partner rejected", "An application was turned down"),
    PARTNER_BANNED("partner.banned", Group.PARTNER, "Partner banned", "A partner was banned"),
    PARTNER_DEACTIVATED("partner.deactivated", Group.PARTNER, "Partner deactivated", "A partner was deactivated"),
    COMMISSION_CREATED("commission.created", Group.COMMISSION, "Commission created", "A partner earned a commission"),
    COMMISSION_UPDATED("commission.updated", Group.COMMISSION, "Commission updated", "A commission was changed"),
    COMMISSION_PAID("commission.paid", Group.COMMISSION, "Commission paid", "A commission was paid");

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

    /** What an occurrence is about. */
    public enum Group {
        CLICK,
        LEAD,
        SALE,
        PARTNER,
        COMMISSION,
        LINK;

        /** Whether it is always about a link or a campaign, so that it can be asked for by those. */
        public boolean isAboutLinks() {
            return this == CLICK || this == LEAD || this == SALE || this == LINK;
        }
    }
}
