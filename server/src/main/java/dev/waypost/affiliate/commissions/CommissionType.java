package dev.waypost.affiliate.commissions;

import dev.waypost.affiliate.programs.CommissionEvent;

/** The event that a commission is for. */
public enum CommissionType {
    CLICK,
    LEAD,
    SALE,
    CUSTOM,
    BOUNTY;

    /** The event whose terms apply to an amount. */
    CommissionEvent event() {
        return switch (this) {
            case CLICK -> CommissionEvent.CLICK;
            case LEAD -> CommissionEvent.LEAD;
            case SALE, CUSTOM, BOUNTY -> CommissionEvent.SALE;
        };
    }
}
