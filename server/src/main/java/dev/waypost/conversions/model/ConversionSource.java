package dev.waypost.conversions.model;

/** The reporter of a conversion. */
public enum ConversionSource {
    API,
    PIXEL,
    S2S,
    INTEGRATION
}
