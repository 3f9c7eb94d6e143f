package dev.waypost.auth.device;

import java.util.List;

/**
 * Where a session is used from, as its owner will see it listed.
 *
 * @param tokens what its {@link DeviceCookie} carries
 */
public record Device(String ip, String userAgent, List<String> tokens) {
    private static final int LONGEST_AGENT = 400;

    public Device {
        userAgent = userAgent.length() > LONGEST_AGENT ? userAgent.substring(0, LONGEST_AGENT) : userAgent;
        tokens = List.copyOf(tokens);
    }
}
