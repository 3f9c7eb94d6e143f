package dev.waypost.routing;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/** The options of a rule that override those of its link; null uses the link's. */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record RuleOptions(
        @Nullable Boolean deepLinkEnabled,
        @Nullable String deepLinkIos,
        @Nullable String deepLinkAndroid,
        @Nullable String deepLinkFallbackUrl,
        @Nullable Boolean inappBrowserBreakout,
        @Nullable Boolean forwardUtms,
        @Nullable Boolean preserveQueryParams,
        @Nullable Integer redirectDelayMs) {

    public static final RuleOptions NONE = new RuleOptions(null, null, null, null, null, null, null, null);
}
