package dev.waypost.platform.web.input;

import java.text.Normalizer;
import java.util.Locale;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Slugs: their format and how they are derived from names. */
public final class Slugs {
    public static final String PATTERN = "[a-z0-9](?:[a-z0-9-]*[a-z0-9])?";
    public static final int SHORTEST = 2;
    public static final int LONGEST = 40;

    /** Leaves room for a suffix if the name is taken. */
    private static final int LONGEST_STEM = 32;

    private static final int LAST_NUMBER = 5;

    /** Words that our own paths begin with, or that could be used for impersonation. */
    private static final Set<String> RESERVED = Set.of(
            "account",
            "admin",
            "api",
            "app",
            "auth",
            "billing",
            "dashboard",
            "docs",
            "embed",
            "health",
            "help",
            "invitations",
            "login",
            "metrics",
            "new",
            "oauth",
            "partners",
            "public",
            "register",
            "root",
            "settings",
            "static",
            "status",
            "support",
            "system",
            "waypost",
            "workspaces",
            "www");

    private Slugs() {}

    public static boolean reserved(String slug) {
        return RESERVED.contains(slug);
    }

    /**
     * An infinite stream of candidates, best first: the plain slug, a few numbered ones, then random ones, so that the
     * thousandth of a name does not need a thousand attempts.
     *
     * @param otherwise for names without a usable letter
     */
    public static Stream<String> candidates(String name, String otherwise, Supplier<String> random) {
        String slug = of(name, otherwise);
        String stem = cut(slug, LONGEST_STEM);
        Stream<String> numbered = IntStream.rangeClosed(2, LAST_NUMBER).mapToObj(number -> stem + "-" + number);
        Stream<String> endless = Stream.generate(() -> stem + "-" + random.get());
        return Stream.concat(Stream.concat(Stream.of(slug), numbered), endless)
                .filter(candidate -> !reserved(candidate));
    }

    private static String of(String name, String otherwise) {
        String plain = Normalizer.normalize(name, Normalizer.Form.NFKD)
                .replaceAll("\\p{M}", "")
                .toLowerCase(Locale.ROOT)
                .replaceAll("[^a-z0-9]+", "-")
                .replaceAll("^-+|-+$", "");
        String slug = cut(plain, LONGEST);
        return slug.length() < SHORTEST ? otherwise : slug;
    }

    private static String cut(String slug, int longest) {
        return slug.length() <= longest ? slug : slug.substring(0, longest).replaceAll("-+$", "");
    }
}
