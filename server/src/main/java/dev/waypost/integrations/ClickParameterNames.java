package dev.waypost.integrations;

/** Under which names pages hand clicks and customers on to the services that people pay with. */
public final class ClickParameterNames {
    /** As in an address that a link led to. */
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
