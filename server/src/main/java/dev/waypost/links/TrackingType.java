package dev.waypost.links;

/** How conversions of a link are reported to us. */
public enum TrackingType {
    PIXEL,
    S2S,
    API
}
