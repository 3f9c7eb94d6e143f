package dev.waypost.affiliate.programs;

/** Which partner earns if several referred a customer: the last or the first. */
public enum AttributionModel {
    LAST_CLICK,
    FIRST_CLICK
}
