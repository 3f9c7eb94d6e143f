package dev.waypost.visitor;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Parses Accept-Language. */
final class AcceptLanguage {
    private static final int MOST = 16;
    private static final int LONGEST = 512;
    private static final Pattern TAG = Pattern.compile("[A-Za-z]{1,8}(-[A-Za-z0-9]{1,8}){0,7}");
    private static final Pattern QUALITY = Pattern.compile("q\\s*=\\s*([01](?:\\.\\d{0,3})?)");

    private AcceptLanguage() {}

    /** In order of preference, without excluded languages. */
    static List<String> of(@Nullable String header) {
        if (header == null || header.isBlank()) {
            return List.of();
        }
        List<LanguageRange> wishes = new ArrayList<>();
        for (String item :
                header.substring(0, Math.min(header.length(), LONGEST)).split(",", MOST + 1)) {
            String[] parts = item.split(";", 2);
            String tag = parts[0].strip();
            double quality = parts.length == 1 ? 1 : quality(parts[1].strip());
            if (quality > 0 && wishes.size() < MOST && TAG.matcher(tag).matches()) {
                wishes.add(new LanguageRange(tag, quality));
            }
        }
        wishes.sort(Comparator.comparingDouble(LanguageRange::quality).reversed());
        return wishes.stream().map(LanguageRange::tag).toList();
    }

    private static double quality(String parameter) {
        var quality = QUALITY.matcher(parameter);
        return quality.matches() ? Double.parseDouble(quality.group(1)) : 1;
    }

    private record LanguageRange(String tag, double quality) {}
}
