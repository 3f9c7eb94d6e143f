package dev.waypost.apidocs;

import java.util.Map;
import org.eclipse.microprofile.openapi.models.OpenAPI;

/** The descriptions of tags. */
final class TagDescriptions {
    private static final Map<String, String> DESCRIPTIONS = Map.ofEntries(
            Map.entry("API keys", "API keys of a workspace, each with its own scopes."),
            Map.entry(
                    "Affiliate programs",
                    "Programs, their partners and groups, commissions, discounts, bounties, payouts and fraud review."),
            Map.entry("Analytics", "Clicks, leads, sales and money, by any dimension and period."),
            Map.entry("Audit log", "Changes in a workspace, who made them and when."),
            Map.entry(
                    "Billing",
                    "Plans, subscriptions, credits and invoices. Sessions only; API keys are not " + "accepted."),
            Map.entry("Bulk", "Create, update and delete links in bulk."),
            Map.entry("Campaigns", "Groups of links with a shared cost, budget and results."),
            Map.entry("Conversions", "Report, read and approve leads and sales."),
            Map.entry("Customers", "Customers that came through links."),
            Map.entry("Deep links", "Apps that open links instead of a browser."),
            Map.entry("Development mailbox", "Stored e-mail of a local installation without SMTP."),
            Map.entry("Domains", "Custom domains for short links and their verification."),
            Map.entry("Embeds", "Widgets for other pages and their tokens."),
            Map.entry("Exchange rates", "Exchange rates between currencies."),
            Map.entry("Exports", "Tables of a workspace as files, created in the background."),
            Map.entry("Feedback", "Feedback to the operator of the service."),
            Map.entry("Folders", "Folders of links."),
            Map.entry("Imports", "Links from other services and from files."),
            Map.entry("Integrations", "Connected services of a workspace."),
            Map.entry("Link webhooks", "Webhooks about a single link."),
            Map.entry("Links", "Create, read, update and delete short links."),
            Map.entry("Live", "Events in real time."),
            Map.entry("Marketplace", "Programs for partners and applications to them."),
            Map.entry("Members", "Members of a workspace, their roles and invitations."),
            Map.entry("Notifications", "Notifications in the dashboard."),
            Map.entry("OAuth", "OAuth endpoints for apps and the consent page."),
            Map.entry("OAuth apps", "Apps of a workspace that people connect to their own workspaces."),
            Map.entry("Outbound webhooks", "Webhooks about selected links and campaigns."),
            Map.entry("Partner accounts", "Partner accounts: sign-in, profile, links and earnings."),
            Map.entry("Pixels", "Images and scripts for other pages that report visits and conversions."),
            Map.entry("Public statistics", "Public statistics of links."),
            Map.entry("Publishable keys", "Public keys for pages and apps that report clicks and opens."),
            Map.entry("QR codes", "QR codes of links, and their scans."),
            Map.entry("Rules", "Rules that send visitors of a link to different destinations."),
            Map.entry("SCIM", "SCIM endpoints for identity providers (RFC 7644)."),
            Map.entry(
                    "SCIM directories",
                    "SCIM directories: settings, tokens, provisioned users and groups, request log."),
            Map.entry("Search", "Full-text search in a workspace."),
            Map.entry("Sign-in", "Accounts, sessions and second factors."),
            Map.entry(
                    "Single sign-on",
                    "SAML 2.0: connections to identity providers, their domains, sign-in and logout."),
            Map.entry("Tags", "Tags of links."),
            Map.entry("UTM templates", "Templates of UTM parameters."),
            Map.entry("User settings", "Settings of your account."),
            Map.entry("Visitor data", "Data files for locations and devices of visitors."),
            Map.entry("Webhooks", "Webhooks about events of a workspace, and their deliveries."),
            Map.entry("Workspaces", "Workspaces and their settings."));

    private TagDescriptions() {}

    /** A tag without a description is reported by the document check. */
    static void describe(OpenAPI api) {
        api.getTags().forEach(tag -> tag.setDescription(DESCRIPTIONS.get(tag.getName())));
    }
}
