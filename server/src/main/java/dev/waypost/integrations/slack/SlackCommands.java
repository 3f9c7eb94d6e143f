package dev.waypost.integrations.slack;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.waypost.access.Caller;
import dev.waypost.access.Identity;
import dev.waypost.access.Permission;
import dev.waypost.integrations.Installation;
import dev.waypost.links.LinkDirectory;
import dev.waypost.links.LinkFactory;
import dev.waypost.links.model.CreateLink;
import dev.waypost.links.model.LinkReference;
import dev.waypost.links.model.LinkView;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.web.input.RowReader;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The slash commands. Links are created on behalf of the member who connected the channel. */
@ApplicationScoped
class SlackCommands {
    private static final String HELP = """
            `shorten https://example.com/page` makes a short link, `shorten https://example.com/page spring` one with that code.
            `stats spring` tells how a link is doing.""";

    private final InstallerRepository installers;
    private final LinkFactory linkFactory;
    private final LinkDirectory links;
    private final RowReader reader;
    private final ObjectMapper json;
    private final Caller caller;

    SlackCommands(
            InstallerRepository installers,
            LinkFactory linkFactory,
            LinkDirectory links,
            RowReader reader,
            ObjectMapper json,
            Caller caller) {
        this.installers = installers;
        this.linkFactory = linkFactory;
        this.links = links;
        this.reader = reader;
        this.json = json;
        this.caller = caller;
    }

    SlackReply run(Installation installation, String text) {
        Optional<Identity> installer = installers.installer(installation);
        if (!installation.enabled() || installer.isEmpty()) {
            return SlackReply.of("The integration is paused, or the member who created it has left the workspace.");
        }
        caller.authenticateAs(installer.get());
        List<String> words = List.of(text.strip().split("\\s+"));
        try {
            return SlackReply.of(
                    switch (words.getFirst()) {
                        case "shorten" ->
                            words.size() < 2 ? HELP : shorten(words.get(1), words.size() > 2 ? words.get(2) : null);
                        case "stats" -> words.size() < 2 ? HELP : stats(words.get(1));
                        default -> HELP;
                    });
        } catch (ApiException e) {
            return SlackReply.of(SlackFormat.escaped(e.getMessage()));
        }
    }

    /** Slack encodes URLs as {@code <https://example.com|example.com>}. */
    private String shorten(String address, @Nullable String code) {
        caller.identity().require(Permission.LINKS_CREATE);
        String url = address.replaceAll("^<|\\|.*$|>$", "").replace("&amp;", "&");
        LinkView link =
                linkFactory.create(reader.read("link", json.valueToTree(new LinkCommand(url, code)), CreateLink.class));
        return "%s now redirects to %s".formatted(link.shortUrl(), SlackFormat.escaped(url));
    }

    private String stats(String code) {
        caller.identity().require(Permission.LINKS_READ);
        LinkView link = links.get(caller.workspaceId(), new LinkReference(code.replaceAll("^.*/", "")));
        return "%s: %d clicks, %d of them unique, %d leads, %d sales"
                .formatted(link.shortUrl(), link.clicks(), link.uniqueClicks(), link.leads(), link.sales());
    }

    /** The fields of a new link that a command can set. */
    private record LinkCommand(
            String destinationUrl, @Nullable String shortCode) {}
}
