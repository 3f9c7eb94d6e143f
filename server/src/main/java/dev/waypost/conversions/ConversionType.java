package dev.waypost.conversions;

/**
 * A sale brought money, a lead did not. Every conversion is one of the two, by its value: no request says the type, and the name
 * of an event does not tell it. So there is no third type for custom events; they are leads or sales with a name of their own.
 */
public enum ConversionType {
    LEAD,
    SALE
}
