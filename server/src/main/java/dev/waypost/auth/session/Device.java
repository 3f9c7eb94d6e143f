package dev.waypost.auth.session;

/** Where a session is used from, as its owner will see it listed. */
record Device(String ip, String userAgent) {
    private static final int LONGEST_AGENT = 400;

    Device {
        userAgent = userAgent.length() > LONGEST_AGENT ? userAgent.substring(0, LONGEST_AGENT) : userAgent;
    }
}
