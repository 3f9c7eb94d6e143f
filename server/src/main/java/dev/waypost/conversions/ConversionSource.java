package dev.waypost.conversions;

/** Who told us. */
public enum ConversionSource {
    API,
    PIXEL,
    S2S,
    INTEGRATION
}
