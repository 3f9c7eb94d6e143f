package dev.waypost.architecture;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import java.util.Set;

/** The feature that a class belongs to: the package below the root, or below a package that only holds features. */
final class Features {
    private static final String ROOT = "dev.waypost.";
    private static final Set<String> GROUPS = Set.of("affiliate");

    static final SliceAssignment SLICES = new SliceAssignment() {
        @Override
        public SliceIdentifier getIdentifierOf(JavaClass type) {
            String feature = of(type);
            return feature.isEmpty() ? SliceIdentifier.ignore() : SliceIdentifier.of(feature);
        }

        @Override
        public String getDescription() {
            return "features";
        }
    };

    private Features() {}

    /** Empty for a class outside of all features. */
    static String of(JavaClass type) {
        String name = type.getPackageName() + ".";
        if (!name.startsWith(ROOT) || name.length() == ROOT.length()) {
            return "";
        }
        String[] packages = name.substring(ROOT.length()).split("\\.", 3);
        return GROUPS.contains(packages[0]) && packages.length > 2 ? packages[0] + "." + packages[1] : packages[0];
    }
}
