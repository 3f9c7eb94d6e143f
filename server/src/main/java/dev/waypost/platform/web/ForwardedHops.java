package dev.waypost.platform.web;

import java.net.InetAddress;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The addresses that proxies have written into a header, read from the last to the first. Nothing before the one that is asked for is
 * looked at, however much a client has put there.
 */
final class ForwardedHops {
    /** An IPv6 address with brackets and a port has 47 characters. */
    private static final int LONGEST = 64;

    private final List<String> lines;
    private int line;
    /** Where the hop that was read last begins in its line; before it is a comma. */
    private int end;

    private ForwardedHops(List<String> lines) {
        this.lines = lines;
        this.line = lines.size() - 1;
        this.end = line < 0 ? 0 : lines.get(line).length() + 1;
    }

    /** X-Forwarded-For: what most proxies send. */
    static ForwardedHops plain(List<String> lines) {
        return new ForwardedHops(lines);
    }

    /** Forwarded (RFC 7239): the same as {@code for="[2001:db8::1]:80";proto=https}. */
    static ForwardedHops standard(List<String> lines) {
        return new ForwardedHops(List.of(namedClients(String.join(",", lines))));
    }

    /** The address before the last one that was read; null when there is none, or something else. */
    @Nullable
    InetAddress previous() {
        while (line >= 0 && end <= 0) {
            line--;
            end = line < 0 ? 0 : lines.get(line).length() + 1;
        }
        if (line < 0) {
            return null;
        }
        String text = lines.get(line);
        int comma = text.lastIndexOf(',', end - 2);
        String hop = end - 1 - (comma + 1) > LONGEST
                ? ""
                : text.substring(comma + 1, end - 1).strip();
        end = comma + 1;
        return address(hop);
    }

    /** With or without a port, an IPv6 address with or without brackets. */
    private static @Nullable InetAddress address(String hop) {
        String host = hop;
        int colon = hop.lastIndexOf(':');
        if (hop.startsWith("[")) {
            int close = hop.indexOf(']');
            if (close < 0 || (close < hop.length() - 1 && (colon != close + 1 || !isPort(hop, colon)))) {
                return null;
            }
            host = hop.substring(1, close);
        } else if (colon >= 0 && colon == hop.indexOf(':')) {
            if (!isPort(hop, colon)) {
                return null;
            }
            host = hop.substring(0, colon);
        }
        try {
            return AddressRange.address(host);
        } catch (IllegalArgumentException e) {
            return null;
        }
    }

    private static boolean isPort(String hop, int colon) {
        return colon < hop.length() - 1 && hop.chars().skip(colon + 1L).allMatch(c -> c >= '0' && c <= '9');
    }

    /** The values of {@code for}, with commas between them; what is in quotes is one value, whatever is in it. */
    private static String namedClients(String header) {
        List<String> clients = new ArrayList<>();
        StringBuilder piece = new StringBuilder();
        boolean quoted = false;
        for (int i = 0; i <= header.length(); i++) {
            char c = i == header.length() ? ',' : header.charAt(i);
            if (i < header.length() && c == '"') {
                quoted = !quoted;
            } else if (i == header.length() || (!quoted && (c == ',' || c == ';'))) {
                String parameter = piece.toString().strip();
                if (parameter.regionMatches(true, 0, "for=", 0, 4)) {
                    // A comma in quotes would make two hops of one.
                    clients.add(parameter.substring(4).replace(',', ' '));
                }
                piece.setLength(0);
            } else {
                piece.append(c);
            }
        }
        // A quote that a client left open swallows what the proxy wrote behind it: then nothing of the header is worth
        // anything.
        return quoted ? "" : String.join(",", clients);
    }
}
