package dev.waypost.publicstats;

import dev.waypost.analytics.query.Dimension;
import dev.waypost.analytics.sharedstats.SharedStats;
import dev.waypost.analytics.sharedstats.SharedStatsParameters;
import dev.waypost.analytics.sharedstats.SharedStatsService;
import dev.waypost.links.shortcodes.ShortCodes;
import dev.waypost.links.shortcodes.ShortDomains;
import dev.waypost.platform.error.ApiException;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Returns the public statistics of a link. The response does not reveal whether a link that is not public exists. */
@ApplicationScoped
class PublicStatsService {
    private static final Pattern HOST = Pattern.compile("[a-z0-9.-]{1,253}");
    private static final Pattern PORT = Pattern.compile(":\\d{1,5}$");

    private static final Set<Dimension> SHOWN = EnumSet.of(
            Dimension.COUNTRY, Dimension.CITY, Dimension.DEVICE, Dimension.BROWSER, Dimension.OS, Dimension.REFERRER);

    private final PublicLinkRepository repository;
    private final SharedStatsService answers;
    private final ShortDomains domains;

    PublicStatsService(PublicLinkRepository repository, SharedStatsService answers, ShortDomains domains) {
        this.repository = repository;
        this.answers = answers;
        this.domains = domains;
    }

    /** @param domain the host of the link; null for the short domain of the service */
    PublicStatsView of(@Nullable String domain, String code, SharedStatsParameters parameters) {
        PublicLink link = find(domain, code).orElseThrow(() -> ApiException.notFound("link"));
        SharedStats figures = answers.of(link.scope(), link.plan(), parameters, SHOWN);
        return new PublicStatsView(
                new PublicStatsView.PublicLinkView(
                        link.shortCode(),
                        domains.url(link.host(), link.shortCode()),
                        link.title(),
                        link.destination(),
                        link.createdAt()),
                figures.clicks(),
                figures.uniqueVisitors(),
                figures.period(),
                figures.timeseries(),
                figures.by(Dimension.COUNTRY),
                figures.by(Dimension.CITY),
                figures.by(Dimension.DEVICE),
                figures.by(Dimension.BROWSER),
                figures.by(Dimension.OS),
                figures.by(Dimension.REFERRER));
    }

    private Optional<PublicLink> find(@Nullable String domain, String code) {
        String host = domain == null
                ? domains.host(null)
                : PORT.matcher(domain.toLowerCase(Locale.ROOT)).replaceFirst("");
        if (!ShortCodes.possible(code) || !HOST.matcher(host).matches()) {
            return Optional.empty();
        }
        return host.equals(domains.host(null)) ? repository.onOwnDomain(code) : repository.on(host, code);
    }
}
