package dev.waypost.workspaces;

import java.text.Normalizer;
import java.util.Locale;
import java.util.function.Predicate;

/** Makes the short name of a workspace from its long one. */
final class Slugs {
    private static final int LONGEST = 40;

    private Slugs() {}

    /** The plain slug when nobody has it, else the first number after it that is free. */
    static String free(String name, Predicate<String> taken) {
        String slug = of(name);
        String candidate = slug;
        for (int number = 2; taken.test(candidate); number++) {
            candidate = slug + "-" + number;
        }
        return candidate;
    }

    static String of(String name) {
        String plain = Normalizer.normalize(name, Normalizer.Form.NFKD)
                .replaceAll("\\p{M}", "")
                .toLowerCase(Locale.ROOT)
                .replaceAll("[^a-z0-9]+", "-")
                .replaceAll("^-+|-+$", "");
        String slug = plain.length() > LONGEST ? plain.substring(0, LONGEST).replaceAll("-+$", "") : plain;
        return slug.length() < 2 ? "workspace" : slug;
    }
}
