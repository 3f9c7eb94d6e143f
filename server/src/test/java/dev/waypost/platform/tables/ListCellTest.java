package dev.waypost.platform.tables;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class ListCellTest {
    @Property
    void writtenListsCanBeReadAgain(@ForAll("texts") List<String> texts) {
        assertThat(ListCell.read(new ListCell(texts).toString())).isEqualTo(texts);
    }

    @Provide
    Arbitrary<List<String>> texts() {
        return Arbitraries.strings()
                .withChars("ab ,;|\"[]'=\u00e9")
                .ofMinLength(1)
                .ofMaxLength(6)
                .map(String::strip)
                .filter(text -> !text.isEmpty())
                .list()
                .uniqueElements()
                .ofMaxSize(5);
    }

    @Example
    void listsOfOthersAreRead() {
        assertThat(ListCell.read("a, b,,a")).containsExactly("a", "b");
        assertThat(ListCell.read("a; b, c")).containsExactly("a", "b, c");
        assertThat(ListCell.read("a|b; c, d")).containsExactly("a", "b; c, d");
        assertThat(ListCell.read("[\"a\", \"b, c\"]")).containsExactly("a", "b, c");
        assertThat(ListCell.read("3\" pipes, b")).containsExactly("3\" pipes", "b");
        assertThat(ListCell.read("\"never closed, b")).containsExactly("never closed, b");
        assertThat(ListCell.read(" ; ")).isEmpty();
    }
}
