package dev.waypost.app;

import java.net.InetAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Arrays;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The type of a setting: its description for the operator, and its validation. */
enum SettingKind {
    PORT("a port from 1 to 65535") {
        @Override
        boolean accepts(String value) {
            return value.matches("\\d{1,5}") && Integer.parseInt(value) >= 1 && Integer.parseInt(value) <= 65_535;
        }
    },
    COUNT("a whole number from 1 to 1000000") {
        @Override
        boolean accepts(String value) {
            return value.matches("[1-9]\\d{0,6}") && Integer.parseInt(value) <= 1_000_000;
        }
    },
    AMOUNT("a whole number from 0 to 1000000") {
        @Override
        boolean accepts(String value) {
            return value.matches("\\d{1,7}") && Integer.parseInt(value) <= 1_000_000;
        }
    },
    ADDRESS("an IP address of this machine, such as 127.0.0.1, or 0.0.0.0 for all of them") {
        @Override
        boolean accepts(String value) {
            return !value.contains("/") && isAddressRange(value);
        }
    },
    SWITCH("true or false") {
        @Override
        boolean accepts(String value) {
            return Set.of("true", "false").contains(value);
        }
    },
    FOLDER("a folder") {
        @Override
        boolean accepts(String value) {
            return value.indexOf('\0') < 0;
        }
    },
    WEB_ADDRESS("a URL that begins with http:// or https://") {
        @Override
        boolean accepts(String value) {
            return hasSchemeAndHost(value, Set.of("http", "https"));
        }
    },
    DATABASE("a URL of the form postgresql://user:password@host:port/database") {
        @Override
        boolean accepts(String value) {
            return DatabaseAddress.parse(value).isPresent();
        }
    },
    PLAN("one of starter, pro, enterprise") {
        @Override
        boolean accepts(String value) {
            return Set.of("starter", "pro", "enterprise").contains(value);
        }
    },
    REGISTRATION("one of open, invited, closed") {
        @Override
        boolean accepts(String value) {
            return Set.of("open", "invited", "closed").contains(value);
        }
    },
    BILLING("one of off, manual, stripe") {
        @Override
        boolean accepts(String value) {
            return Set.of("off", "manual", "stripe").contains(value);
        }
    },
    CONFIRMATION("one of owner, admin") {
        @Override
        boolean accepts(String value) {
            return Set.of("owner", "admin").contains(value);
        }
    },
    STRIPE_KEY("a secret or restricted key of Stripe, which begins with sk_ or rk_") {
        @Override
        boolean accepts(String value) {
            return value.matches("[sr]k_[A-Za-z0-9_]+");
        }
    },
    STRIPE_WEBHOOK_SECRET("the signing secret of a webhook endpoint at Stripe, which begins with whsec_") {
        @Override
        boolean accepts(String value) {
            return value.matches("whsec_\\S+");
        }
    },
    EMAIL("an e-mail address") {
        @Override
        boolean accepts(String value) {
            return isEmail(value);
        }
    },
    PASSWORD("at least 10 characters") {
        @Override
        boolean accepts(String value) {
            return value.codePointCount(0, value.length()) >= 10;
        }
    },
    SECRET_KEY("at least 32 characters") {
        @Override
        boolean accepts(String value) {
            return value.length() >= 32;
        }
    },
    CLIENT_ID("the id of an OAuth app") {
        @Override
        boolean accepts(String value) {
            return !value.contains(" ");
        }
    },
    CLIENT_SECRET("the secret of an OAuth app") {
        @Override
        boolean accepts(String value) {
            return !value.contains(" ");
        }
    },
    ADDRESS_RANGES("addresses or CIDR ranges with commas between them, such as 10.0.0.0/8,::1") {
        @Override
        boolean accepts(String value) {
            return Arrays.stream(value.split(",", -1)).map(String::strip).allMatch(SettingKind::isAddressRange);
        }
    },
    MAIL_SERVER("a URL of the form smtp://user:password@host:port, or smtps:// for TLS from the start") {
        @Override
        boolean accepts(String value) {
            return hasSchemeAndHost(value, Set.of("smtp", "smtps"));
        }
    },
    SENDER("an e-mail address, alone or with a name: Waypost <waypost@example.com>") {
        @Override
        boolean accepts(String value) {
            return isEmail(value.replaceFirst("^[^<>]*<([^<>]*)>$", "$1"));
        }
    },
    RESOLVER("the address of a DNS server, with or without a port: 9.9.9.9, 127.0.0.1:5353, [2620:fe::fe]:53") {
        @Override
        boolean accepts(String value) {
            Matcher resolver = RESOLVER_ADDRESS.matcher(value);
            return resolver.matches()
                    && isAddressRange(resolver.group("address").replaceAll("[\\[\\]]", ""))
                    && (resolver.group("port") == null || PORT.accepts(resolver.group("port")));
        }
    },
    LOG_FORMAT("one of text, json") {
        @Override
        boolean accepts(String value) {
            return Set.of("text", "json").contains(value);
        }
    },
    DURATION("a whole number of ms, s, m, h or d, such as 50ms or 48h") {
        @Override
        boolean accepts(String value) {
            return value.matches("[1-9]\\d{0,6}(ms|s|m|h|d)");
        }
    };

    private static final Set<SettingKind> SECRET =
            Set.of(DATABASE, PASSWORD, SECRET_KEY, CLIENT_SECRET, MAIL_SERVER, STRIPE_KEY, STRIPE_WEBHOOK_SECRET);
    private static final Pattern EMAIL_ADDRESS = Pattern.compile("[^\\s@<>]+@[^\\s@<>]+");
    private static final Pattern ADDRESS_RANGE =
            Pattern.compile("(?<address>\\d+(\\.\\d+){3}|[0-9a-fA-F.]*:[0-9a-fA-F:.]*)(/(?<bits>\\d{1,3}))?");

    private static final Pattern RESOLVER_ADDRESS =
            Pattern.compile("(?<address>\\d+(\\.\\d+){3}|\\[[0-9a-fA-F:.]+])(:(?<port>\\d{1,5}))?");

    private final String words;

    SettingKind(String words) {
        this.words = words;
    }

    abstract boolean accepts(String value);

    /** The accepted values, to follow "it must be". */
    String words() {
        return words;
    }

    /** Whether a value must never be printed, not even in an error. */
    boolean isSecret() {
        return SECRET.contains(this);
    }

    /** Host names are not accepted: their addresses can change, and with them the trusted proxies. */
    private static boolean isAddressRange(String value) {
        Matcher range = ADDRESS_RANGE.matcher(value);
        if (!range.matches()) {
            return false;
        }
        try {
            int bits = InetAddress.ofLiteral(range.group("address")).getAddress().length * 8;
            return range.group("bits") == null || Integer.parseInt(range.group("bits")) <= bits;
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    private static boolean isEmail(String value) {
        return EMAIL_ADDRESS.matcher(value).matches();
    }

    private static boolean hasSchemeAndHost(String value, Set<String> schemes) {
        try {
            URI uri = new URI(value);
            return uri.getScheme() != null && schemes.contains(uri.getScheme()) && uri.getHost() != null;
        } catch (URISyntaxException e) {
            return false;
        }
    }
}
