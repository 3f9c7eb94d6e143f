package dev.waypost.links;

import dev.waypost.links.model.CountedLink;
import dev.waypost.links.model.Link;
import dev.waypost.links.model.LinkInclusion;
import dev.waypost.links.model.LinkView;
import dev.waypost.links.shortcodes.ShortDomains;
import dev.waypost.platform.error.ApiException;
import io.quarkus.arc.All;
import jakarta.inject.Singleton;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Creates the views of links with the requested inclusions. */
@Singleton
public class LinkViews {
    private static final String RULES = "rules";
    private static final String STATS = "stats";

    private final ShortDomains domains;
    private final List<LinkInclusion> inclusions;

    LinkViews(ShortDomains domains, @All List<LinkInclusion> inclusions) {
        this.domains = domains;
        this.inclusions = inclusions;
    }

    public LinkView of(CountedLink link) {
        return LinkView.of(link, domains, null, null);
    }

    /** @param include comma-separated names */
    LinkView of(CountedLink link, @Nullable String include) {
        Set<String> asked = include == null
                ? Set.of()
                : Arrays.stream(include.split(","))
                        .map(String::strip)
                        .filter(name -> !name.isEmpty())
                        .collect(Collectors.toSet());
        if (!Set.of(RULES, STATS).containsAll(asked)) {
            throw ApiException.invalid("include", "must be rules, stats or both, separated by a comma");
        }
        return LinkView.of(link, domains, included(RULES, link, asked), included(STATS, link, asked));
    }

    private @Nullable Object included(String name, CountedLink counted, Set<String> asked) {
        Link link = counted.link();
        return asked.contains(name)
                ? inclusions.stream()
                        .filter(inclusion -> inclusion.name().equals(name))
                        .findFirst()
                        .map(inclusion -> inclusion.of(link.workspaceId(), link.id()))
                        .orElse(List.of())
                : null;
    }
}
