package dev.waypost.links;

/**
 * How conversions of a link are reported to us. Where that is by a server or by the API, a conversion that only a page reports waits
 * for approval; servers and keys may report the conversions of every link.
 */
public enum TrackingType {
    PIXEL,
    S2S,
    API
}
