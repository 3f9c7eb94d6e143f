package dev.waypost.auth.device;

import java.util.List;

/**
 * The device of a session, as listed for its owner.
 *
 * @param tokens the tokens of its {@link DeviceCookie}
 */
public record Device(String ip, String userAgent, List<String> tokens) {
    private static final int LONGEST_AGENT = 400;

    public Device {
        userAgent = userAgent.length() > LONGEST_AGENT ? userAgent.substring(0, LONGEST_AGENT) : userAgent;
        tokens = List.copyOf(tokens);
    }
}
