package dev.waypost.visitor.useragent;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Bots known by name, from crawler-user-agents. */
final class BotList {
    static final BotList EMPTY = new BotList(List.of(), List.of());

    /** On the list, but sent by Facebook's in-app browser when a person taps a link. */
    private static final Set<String> PEOPLE = Set.of("MetaIAB Facebook");

    private final PatternIndex patterns;
    private final List<BotKind> kinds;

    private BotList(List<PatternIndex.Lazy> patterns, List<BotKind> kinds) {
        this.patterns = new PatternIndex(patterns);
        this.kinds = kinds;
    }

    static BotList read(Path file, ObjectMapper json) throws IOException {
        List<PatternIndex.Lazy> patterns = new ArrayList<>();
        List<BotKind> kinds = new ArrayList<>();
        for (JsonNode bot : json.readTree(file.toFile())) {
            String pattern = bot.path("pattern").asText();
            if (!pattern.isEmpty() && !PEOPLE.contains(pattern)) {
                patterns.add(new PatternIndex.Lazy(pattern, 0));
                kinds.add(BotKind.ofTag(bot.path("tags").path(0).asText()));
            }
        }
        return new BotList(patterns, kinds);
    }

    int size() {
        return kinds.size();
    }

    /** Previews first: several bots also name others that they imitate. */
    @Nullable
    BotKind find(String userAgent) {
        BitSet found = patterns.all(userAgent);
        if (found.isEmpty()) {
            return null;
        }
        return found.stream().mapToObj(kinds::get).anyMatch(kind -> kind == BotKind.PREVIEW)
                ? BotKind.PREVIEW
                : kinds.get(found.nextSetBit(0));
    }
}
