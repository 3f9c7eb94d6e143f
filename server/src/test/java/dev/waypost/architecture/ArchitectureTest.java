package dev.waypost.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.methods;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.github.benmanes.caffeine.cache.Cache;
import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import dev.waypost.access.Anyone;
import dev.waypost.access.Needs;
import dev.waypost.access.SignedIn;
import dev.waypost.access.SignedInPartner;
import dev.waypost.access.TakesScimToken;
import jakarta.ws.rs.Path;
import java.io.IOException;
import java.nio.file.Files;
import java.sql.Connection;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentMap;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.junit.jupiter.api.Test;

class ArchitectureTest {
    /** The store fills its memory, and the memory reads the store. */
    private static final Set<String> ONE_ROOM = Set.of("dev.waypost.events.memory");

    /** Repositories that several packages of their feature share. */
    private static final Set<String> SHARED_IN_FEATURE =
            Set.of("LinkRepository", "MemberRepository", "WorkspaceRepository");

    private static final SliceAssignment PACKAGES = new SliceAssignment() {
        @Override
        public SliceIdentifier getIdentifierOf(JavaClass type) {
            String name = type.getPackageName();
            return name.startsWith("dev.waypost")
                    ? SliceIdentifier.of(ONE_ROOM.contains(name) ? name.substring(0, name.lastIndexOf('.')) : name)
                    : SliceIdentifier.ignore();
        }

        @Override
        public String getDescription() {
            return "packages";
        }
    };

    @Test
    void featuresHaveNoCycles() {
        check(slices().assignedFrom(Features.SLICES).should().beFreeOfCycles());
    }

    /** The memory of recent events follows the store, which does not know it. */
    @Test
    void theEventStoreKnowsNothingAboveIt() {
        check(noClasses()
                .that()
                .resideInAPackage("dev.waypost.events")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("dev.waypost.events.*"));
    }

    @Test
    void packagesHaveNoCycles() {
        check(slices().assignedFrom(PACKAGES).should().beFreeOfCycles());
    }

    @Test
    void platformKnowsNoFeature() {
        check(noClasses()
                .that()
                .resideInAPackage("..waypost.platform..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "..waypost.access..",
                        "..waypost.plans..",
                        "..waypost.audit..",
                        "..waypost.workspaces..",
                        "..waypost.domains..",
                        "..waypost.campaigns..",
                        "..waypost.qr..",
                        "..waypost.deeplinks..",
                        "..waypost.auth..",
                        "..waypost.tags..",
                        "..waypost.folders..",
                        "..waypost.utm..",
                        "..waypost.links..",
                        "..waypost.routing..",
                        "..waypost.rules..",
                        "..waypost.journal..",
                        "..waypost.ingest..",
                        "..waypost.events..",
                        "..waypost.analytics..",
                        "..waypost.live..",
                        "..waypost.redirect..",
                        "..waypost.events..",
                        "..waypost.affiliate..",
                        "..waypost.customers..",
                        "..waypost.conversions..",
                        "..waypost.tracking..",
                        "..waypost.pixels..",
                        "..waypost.occurrences..",
                        "..waypost.webhooks..",
                        "..waypost.jobs..",
                        "..waypost.bulk..",
                        "..waypost.exports..",
                        "..waypost.publicstats..",
                        "..waypost.embed..",
                        "..waypost.notifications..",
                        "..waypost.feedback..",
                        "..waypost.search..",
                        "..waypost.imports..",
                        "..waypost.integrations..",
                        "..waypost.fx..",
                        "..waypost.mailbox..",
                        "..waypost.apidocs..",
                        "..waypost.visitor..",
                        "..waypost.app.."));
    }

    @Test
    void repositoriesStayInTheirFeature() {
        check(classes()
                .that()
                .haveSimpleNameEndingWith("Repository")
                .and(DescribedPredicate.not(sharedInFeature()))
                .should()
                .bePackagePrivate());
        assertThat(ProductionClasses.ALL.stream().filter(sharedInFeature()))
                .hasSameSizeAs(SHARED_IN_FEATURE)
                .allSatisfy(repository -> assertThat(repository.getDirectDependenciesToSelf())
                        .extracting(dependency -> Features.of(dependency.getOriginClass()))
                        .containsOnly(Features.of(repository)));
    }

    @Test
    void onlyDbSpeaksJdbc() {
        check(noClasses()
                .that()
                .resideOutsideOfPackages(
                        "..platform.db..", "..platform.tables..", "..waypost.app..", "..waypost.events..")
                .should()
                .dependOnClassesThat()
                .areAssignableTo(Connection.class));
    }

    @Test
    void sqlIsWrittenInRepositories() {
        check(noClasses()
                .that()
                .haveSimpleNameNotEndingWith("Repository")
                .and()
                .resideOutsideOfPackage("..platform.db..")
                .should()
                .dependOnClassesThat()
                .haveFullyQualifiedName("dev.waypost.platform.db.Sql"));
    }

    @Test
    void timeComesFromTheClock() {
        check(noClasses()
                .that()
                .resideOutsideOfPackage("..platform.time..")
                .should()
                .callMethod(Instant.class, "now")
                .orShould()
                .callMethod(Clock.class, "systemUTC")
                .orShould()
                .callMethod(System.class, "currentTimeMillis"));
    }

    /** Other keys in the same bin would wait for the store: LoadCoalescer loads outside of tables. */
    @Test
    void nothingIsLoadedWithinATable() {
        check(noClasses()
                .that()
                .resideInAnyPackage("..waypost.analytics..", "..waypost.events..", "..waypost.live..")
                .should()
                .callMethod(Cache.class, "get", Object.class, Function.class)
                .orShould()
                .callMethod(ConcurrentMap.class, "compute", Object.class, BiFunction.class)
                .orShould()
                .callMethod(ConcurrentMap.class, "computeIfAbsent", Object.class, Function.class));
    }

    @Test
    void endpointsAreNamed() {
        check(methods()
                .that()
                .areDeclaredInClassesThat()
                .areAnnotatedWith(Path.class)
                .and()
                .arePublic()
                .should()
                .beAnnotatedWith(Operation.class));
    }

    @Test
    void endpointsSayWhoMayCallThem() {
        check(methods()
                .that()
                .areAnnotatedWith(Operation.class)
                .should()
                .beAnnotatedWith(Needs.class)
                .orShould()
                .beAnnotatedWith(SignedIn.class)
                .orShould()
                .beAnnotatedWith(SignedInPartner.class)
                .orShould()
                .beAnnotatedWith(TakesScimToken.class)
                .orShould()
                .beAnnotatedWith(Anyone.class));
    }

    @Test
    void everyPackageIsNullMarked() throws IOException {
        try (Stream<java.nio.file.Path> files = Files.walk(java.nio.file.Path.of("src/main/java/dev/waypost"))) {
            List<java.nio.file.Path> unmarked = files.filter(Files::isDirectory)
                    .filter(ArchitectureTest::holdsClasses)
                    .filter(folder -> Files.notExists(folder.resolve("package-info.java")))
                    .toList();
            assertThat(unmarked).isEmpty();
        }
    }

    private static DescribedPredicate<JavaClass> sharedInFeature() {
        return DescribedPredicate.describe(
                "shared in their feature", type -> SHARED_IN_FEATURE.contains(type.getSimpleName()));
    }

    private static void check(ArchRule rule) {
        rule.check(ProductionClasses.ALL);
    }

    private static boolean holdsClasses(java.nio.file.Path folder) {
        try (Stream<java.nio.file.Path> files = Files.list(folder)) {
            return files.anyMatch(file -> file.toString().endsWith(".java"));
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }
}
