package dev.waypost.tracking;

import dev.waypost.conversions.ConversionId;

/** What a postback answers. */
public record TrackedPostback(ConversionId conversionId, String clickId, boolean tracked) {}
