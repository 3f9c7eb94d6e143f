package dev.waypost.integrations;

import dev.waypost.platform.web.input.JsonConventions;

/** The supported services. */
public enum Provider {
    SLACK("Slack", Category.MESSAGING, "Messages in a channel when something happens, and short links from a command"),
    ZAPIER("Zapier", Category.AUTOMATION, "Triggers for thousands of apps, with an API key"),
    STRIPE("Stripe", Category.PAYMENTS, "Payments become sales, and refunds are taken back"),
    SHOPIFY("Shopify", Category.PAYMENTS, "Paid orders become sales, and refunds are taken back"),
    HUBSPOT("HubSpot", Category.CRM, "New contacts become leads and deals that are won become sales");

    private final String title;
    private final Category category;
    private final String description;

    Provider(String title, Category category, String description) {
        this.title = title;
        this.category = category;
        this.description = description;
    }

    public String id() {
        return JsonConventions.nameOf(this);
    }

    /** The display name. */
    public String title() {
        return title;
    }

    public Category category() {
        return category;
    }

    public String description() {
        return description;
    }

    /** The category of a service. */
    public enum Category {
        MESSAGING,
        AUTOMATION,
        PAYMENTS,
        CRM
    }
}
