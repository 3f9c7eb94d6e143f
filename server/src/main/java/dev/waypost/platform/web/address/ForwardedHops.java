package dev.waypost.platform.web.address;

import java.net.InetAddress;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads the addresses of a forwarding header from the last to the first. Parses no more of the header than requested,
 * however long it is.
 */
final class ForwardedHops {
    /** An IPv6 address with brackets and a port has 47 characters. */
    private static final int LONGEST = 64;

    private final List<String> lines;
    private int line;
    /** The start of the last parsed hop in its line; a comma precedes it. */
    private int end;

    private ForwardedHops(List<String> lines) {
        this.lines = lines;
        this.line = lines.size() - 1;
        this.end = line < 0 ? 0 : lines.get(line).length() + 1;
    }

    /** X-Forwarded-For, which most proxies send. */
    static ForwardedHops plain(List<String> lines) {
        return new ForwardedHops(lines);
    }

    /** Forwarded (RFC 7239): the same as {@code for="[2001:db8::1]:80";proto=https}. */
    static ForwardedHops standard(List<String> lines) {
        return new ForwardedHops(List.of(namedClients(String.join(",", lines))));
    }

    /** The address before the last parsed one; null if there is none or it is not valid. */
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

    /** With or without a port; IPv6 with or without brackets. */
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

    /** The values of {@code for}, separated by commas; a quoted string is one value. */
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
                    // A comma in quotes would split a hop in two.
                    clients.add(parameter.substring(4).replace(',', ' '));
                }
                piece.setLength(0);
            } else {
                piece.append(c);
            }
        }
        // An unclosed quote of a client swallows what the proxy appended: the whole header is ignored then.
        return quoted ? "" : String.join(",", clients);
    }
}
