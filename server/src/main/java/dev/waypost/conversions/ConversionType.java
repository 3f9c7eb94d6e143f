package dev.waypost.conversions;

/** A sale brought money, a lead did not. */
public enum ConversionType {
    LEAD,
    SALE
}
