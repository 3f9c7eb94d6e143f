package dev.waypost.conversions;

/** The reporter of a conversion. */
public enum ConversionSource {
    API,
    PIXEL,
    S2S,
    INTEGRATION
}
