package dev.waypost.integrations;

/** The metadata names under which pages pass clicks and customers to payment services. */
public final class ClickParameterNames {
    /** The query parameter of destination URLs. */
    public static final String IN_ADDRESS = "wp_cid";

    private static final String[] CLICK = {"waypost_click_id", "waypostClickId", IN_ADDRESS};
    private static final String[] CUSTOMER = {"waypost_customer_id", "waypostCustomerId"};

    private ClickParameterNames() {}

    public static String[] click() {
        return CLICK.clone();
    }

    public static String[] customer() {
        return CUSTOMER.clone();
    }
}
