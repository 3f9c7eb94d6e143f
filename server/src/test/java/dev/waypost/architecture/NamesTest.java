package dev.waypost.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Type names are nouns that a stranger would search for, each means one thing, and a package holds one idea. */
class NamesTest {
    private static final List<Path> ROOTS = List.of(Path.of("src/main/java"), Path.of("src/test/java"));

    private static final Pattern GERUND = Pattern.compile("[A-Z]\\w*[a-z]ing");
    private static final Pattern PARTICIPLE =
            Pattern.compile("[A-Z][a-z]+ed|Told|Kept|Found|Spent|Seen|Taken|Sent|Made");
    private static final Pattern FORBIDDEN =
            Pattern.compile("Told\\w*|\\w*(News|ThatGo|(?<!Dead)Letters?|Impl|Manager|Helpers?|Utils?)");

    /** Words that end in -ing and are nouns of the field. */
    private static final Set<String> NOUNS = Set.of(
            "AttributeMapping", // SAML: which attribute holds which value
            "CohortGrouping", // API schema
            "Everything", // no gerund
            "Forwarding", // API schema
            "LintWarning", // API schema
            "Listing", // some items of a list and their number
            "Paging", // page and limit of a list request
            "Posting", // accounting: what one change books
            "Pricing", // model and price of a campaign
            "Setting", // a setting of the operator
            "SsoBinding", // SAML: how a request is carried
            "TextEncoding", // character encoding
            "Tracking", // how conversions of a link are tracked
            "Waiting"); // outcome of a charge, beside Paid and Declined

    /** Top-level participles that clients know as names of schemas. */
    private static final Set<String> SCHEMAS = Set.of("Deleted");

    private static final int MOST_FILES = 25;

    /** Packages above the size at which a second idea hides, each with the most files it may have and the reason. */
    private static final Map<String, Integer> LARGE = Map.ofEntries(
            // bounties and their submissions: one idea, and each side uses the SQL of the other
            Map.entry("affiliate.bounties", 30));

    @Test
    void everySimpleNameIsUnique() {
        Map<String, List<Path>> byName =
                ROOTS.stream().flatMap(NamesTest::sources).collect(Collectors.groupingBy(NamesTest::simpleName));
        assertThat(byName.entrySet())
                .filteredOn(entry -> entry.getValue().size() > 1)
                .isEmpty();
    }

    @Test
    void typesAreNamedAfterTheAgentOrTheJobAndNotByAGerund() {
        assertThat(production(type -> true))
                .filteredOn(GERUND.asMatchPredicate())
                .filteredOn(name -> !NOUNS.contains(name))
                .isEmpty();
    }

    @Test
    void valuesAreNamedAfterWhatTheyAreAndNotByAParticiple() {
        assertThat(production(JavaClass::isTopLevelClass))
                .filteredOn(PARTICIPLE.asMatchPredicate())
                .filteredOn(name -> !SCHEMAS.contains(name))
                .isEmpty();
    }

    @Test
    void noNameHasAForbiddenEnding() {
        assertThat(production(type -> true))
                .filteredOn(FORBIDDEN.asMatchPredicate())
                .isEmpty();
    }

    @Test
    void packagesHoldOneIdea() {
        Path root = ROOTS.getFirst().resolve("dev/waypost");
        Map<String, Long> sizes = sources(root)
                .collect(Collectors.groupingBy(
                        file -> root.relativize(file.getParent()).toString().replace('/', '.'), Collectors.counting()));
        assertThat(sizes.entrySet())
                .filteredOn(entry -> entry.getValue() > LARGE.getOrDefault(entry.getKey(), MOST_FILES))
                .isEmpty();
        assertThat(LARGE.keySet())
                .as("packages that are small enough by now need no exception")
                .allMatch(name -> sizes.getOrDefault(name, 0L) > MOST_FILES);
    }

    private static Set<String> production(Predicate<JavaClass> wanted) {
        return ProductionClasses.ALL.stream()
                .filter(wanted)
                .map(JavaClass::getSimpleName)
                .filter(Predicate.not(String::isEmpty))
                .collect(Collectors.toSet());
    }

    private static String simpleName(Path file) {
        return file.getFileName().toString().replace(".java", "");
    }

    private static Stream<Path> sources(Path root) {
        try (Stream<Path> files = Files.walk(root)) {
            return files
                    .filter(file -> file.toString().endsWith(".java"))
                    .filter(file -> !simpleName(file).endsWith("-info"))
                    .toList()
                    .stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
