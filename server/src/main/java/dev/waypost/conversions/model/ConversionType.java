package dev.waypost.conversions.model;

/**
 * A sale has an amount, a lead does not. The value determines the type of every conversion, not the request or the name
 * of the event. So there is no third type for custom events; they are leads or sales with their own name.
 */
public enum ConversionType {
    LEAD,
    SALE
}
