package dev.waypost.platform.web.input;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class SlugsTest {
    @Test
    void triesThePlainNameThenNumbersThenRandomSuffixes() {
        assertThat(Slugs.candidates("Émile & Söhne", "workspace", () -> "x7k2p9")
                        .limit(6))
                .isEqualTo(List.of(
                        "emile-sohne",
                        "emile-sohne-2",
                        "emile-sohne-3",
                        "emile-sohne-4",
                        "emile-sohne-5",
                        "emile-sohne-x7k2p9"));
    }

    @Test
    void skipsReservedWords() {
        assertThat(Slugs.candidates("Admin", "workspace", () -> "x7k2p9").findFirst())
                .contains("admin-2");
    }

    @Test
    void aNameWithoutLatinLettersGetsASlug() {
        assertThat(Slugs.candidates("株式会社", "workspace", () -> "x7k2p9").findFirst())
                .contains("workspace");
    }

    @Property
    void everySlugIsValid(@ForAll String name) {
        assertThat(Slugs.candidates(name, "workspace", () -> "x7k2p9").limit(7))
                .allSatisfy(
                        slug -> assertThat(slug).matches(Slugs.PATTERN).hasSizeBetween(Slugs.SHORTEST, Slugs.LONGEST));
    }
}
