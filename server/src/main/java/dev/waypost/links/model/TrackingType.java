package dev.waypost.links.model;

/**
 * How conversions of a link are reported. With s2s or api, a conversion reported only by a page requires approval;
 * servers and API keys may report conversions of every link.
 */
public enum TrackingType {
    PIXEL,
    S2S,
    API
}
