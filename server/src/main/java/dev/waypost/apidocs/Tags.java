package dev.waypost.apidocs;

import java.util.Map;
import org.eclipse.microprofile.openapi.models.OpenAPI;

/** What the operations of a tag are about. */
final class Tags {
    private static final Map<String, String> DESCRIPTIONS = Map.ofEntries(
            Map.entry("API keys", "Keys by which programs act for a workspace, each with scopes of its own."),
            Map.entry("Affiliate programs", "Programs, their partners and the commissions that partners earn."),
            Map.entry("Analytics", "Clicks, leads, sales and money, by any dimension and period."),
            Map.entry("Audit log", "Who changed what in a workspace, and when."),
            Map.entry("Bulk", "Links created, changed and deleted by the thousand."),
            Map.entry("Campaigns", "Links that belong together, with their cost, budget and results."),
            Map.entry("Conversions", "Leads and sales: reporting, reading and approving them."),
            Map.entry("Customers", "The people that clicks turned into."),
            Map.entry("Deep links", "Apps that open links in place of a browser."),
            Map.entry("Development mailbox", "The mail of an installation without SMTP, on the machine itself."),
            Map.entry("Domains", "Custom domains for short links, and the proof of who owns them."),
            Map.entry("Embeds", "Widgets on pages of others, and the tokens that they show."),
            Map.entry("Exchange rates", "The rates by which money of other currencies is counted."),
            Map.entry("Exports", "Tables of a workspace as files, made in the background."),
            Map.entry("Feedback", "What people tell whoever runs the service."),
            Map.entry("Folders", "Folders that links are sorted into."),
            Map.entry("Imports", "Links from other services and from files."),
            Map.entry("Integrations", "Services that a workspace is connected to."),
            Map.entry("Link webhooks", "Webhooks about a single link."),
            Map.entry("Links", "Short links: creating, reading, changing and deleting them."),
            Map.entry("Live", "Events as they happen."),
            Map.entry("Members", "The people of a workspace, their roles and invitations."),
            Map.entry("Notifications", "What people are told in the dashboard."),
            Map.entry("Outbound webhooks", "Webhooks about chosen links and campaigns."),
            Map.entry("Pixels", "Images and scripts on pages of others that tell of visits and conversions."),
            Map.entry("Public statistics", "Statistics of links whose owners show them to everyone."),
            Map.entry(
                    "Publishable keys", "Keys that may be seen on pages and in apps, for reporting clicks and opens."),
            Map.entry("QR codes", "QR codes of links, and their scans."),
            Map.entry("Rules", "Rules that lead visitors of a link to different destinations."),
            Map.entry("Search", "Searching everything of a workspace."),
            Map.entry("Sign-in", "Accounts, sessions and second factors."),
            Map.entry("Tags", "Tags that links are marked with."),
            Map.entry("UTM templates", "Templates of utm parameters."),
            Map.entry("User settings", "The settings of one's own account."),
            Map.entry("Visitor data", "What places and devices of visitors are worked out from."),
            Map.entry("Webhooks", "Webhooks about events of a workspace, and their deliveries."),
            Map.entry("Workspaces", "Workspaces and their settings."));

    private Tags() {}

    /** A tag without a description stays without one, and the check of the document names it. */
    static void describe(OpenAPI api) {
        api.getTags().forEach(tag -> tag.setDescription(DESCRIPTIONS.get(tag.getName())));
    }
}
