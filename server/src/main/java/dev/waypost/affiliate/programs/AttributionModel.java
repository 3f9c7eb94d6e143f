package dev.waypost.affiliate.programs;

/** Which partner earns when several brought a customer: whoever did last, or whoever did first. */
public enum AttributionModel {
    LAST_CLICK,
    FIRST_CLICK
}
